package store

import (
	"fmt"

	"go.etcd.io/bbolt"

	"sanguo/game/engine"
)

// maxMutes is how many others a player can mute.
const maxMutes = 256

// Mute keeps what another says from a player, or lets it be heard again. It
// returns ErrNoPlayer when the one who asks has no account, and ErrMany.
func (s *Store) Mute(id, other engine.PlayerID, mute bool) error {
	err := s.write(func(tx *bbolt.Tx) error {
		if _, err := player(tx, id); err != nil {
			return err
		}
		mutes, key := bucket(tx, mutesBucket), append(idKey(id), idKey(other)...)
		if !mute {
			return mutes.Delete(key)
		}
		if len(mutesOf(tx, id)) >= maxMutes {
			return ErrMany
		}
		return mutes.Put(key, []byte{form})
	})
	if err != nil {
		return fmt.Errorf("muting player %d for player %d: %w", other, id, err)
	}
	return nil
}

// Mutes returns those whom a player does not want to hear.
func (s *Store) Mutes(id engine.PlayerID) (muted []engine.PlayerID, err error) {
	err = s.view(func(tx *bbolt.Tx) error {
		muted = mutesOf(tx, id)
		return nil
	})
	return muted, err
}

func mutesOf(tx *bbolt.Tx, id engine.PlayerID) (muted []engine.PlayerID) {
	for key := range under(bucket(tx, mutesBucket), idKey(id)) {
		if other, err := idOf(key); err == nil {
			muted = append(muted, engine.PlayerID(other))
		}
	}
	return muted
}
