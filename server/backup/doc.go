// Package backup puts a server's data into one file and back: the database and
// the host key, without which a restored server would be a stranger to all who
// were there before.
//
// A backup is a tar archive. Its first file, the manifest, lists the others
// with their sizes and checksums; a restore looks at all of it before it
// touches anything.
//
// The package knows the files of a data directory. It does not know what is in
// the database, nor who may have a backup.
package backup

import "errors"

var (
	// ErrBackup: what is to be restored is no backup, or not a whole one.
	// Nothing was restored.
	ErrBackup = errors.New("backup: not a whole backup")
	// ErrOther: the directory holds a database, or a host key, that is not the
	// backup's. Nothing was restored.
	ErrOther = errors.New("backup: the directory holds other data")
)

// HostKeyFile is the server's own key in the data directory, in OpenSSH's form.
const HostKeyFile = "host_ed25519"
