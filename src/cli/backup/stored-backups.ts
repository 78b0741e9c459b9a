import { createReadStream, statSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { decryptWith } from '#platform/backups/encryption.ts'
import type { BackupPlace } from '#platform/backups/backup-place.ts'
import { openBackupPlace } from '#platform/backups/open-backup-place.ts'
import type { Config } from '#platform/config.ts'
import { OperatorError } from '#platform/operator-error.ts'

export const unsetPlace = 'BACKUP_TO is not set: set it to a folder or a bucket for backups, or name a file'

/** Calls `work` with BACKUP_TO, and closes it. */
export async function withBackupPlace<T>({ backup }: Config, work: (place: BackupPlace) => Promise<T>): Promise<T> {
  const place = await openBackupPlace(backup)
  if (!place) throw new OperatorError(unsetPlace)
  try {
    return await work(place)
  } finally {
    place.close()
  }
}

/** The named backup does not exist. */
export class MissingBackup extends OperatorError {}

export interface OpenBackup {
  /** For messages. */
  name: string
  /** Decrypted, still packed. */
  content: Readable
}

/**
 * Opens a backup: the path of a file, `-` for standard input, the name of a backup in BACKUP_TO, or `last` for its
 * newest one. Throws a MissingBackup if there is none.
 */
export async function withBackup<T>(
  config: Config,
  named: string,
  work: (backup: OpenBackup) => Promise<T>,
): Promise<T> {
  const open = async (name: string, content: Readable) => {
    const plain = await decryptWith(config.backup.identityFile, content, name)
    try {
      return await work({ name, content: plain })
    } finally {
      plain.destroy()
      content.destroy()
    }
  }
  if (named === '-') return open('The backup on standard input', process.stdin)
  if (statSync(named, { throwIfNoEntry: false })?.isFile()) return open(named, createReadStream(named))
  const isPath = named.includes('/')
  if (isPath || (named !== 'last' && !(config.backup.folder ?? config.backup.bucket)))
    throw new MissingBackup(`File not found: ${named}`)
  return withBackupPlace(config, async place => {
    const backups = await place.list()
    const found = named === 'last' ? backups.at(-1) : backups.find(({ name }) => name === named)
    if (!found) throw new MissingBackup(`There is no backup ${named === 'last' ? '' : `${named} `}in ${place.title}`)
    return open(`${place.title.replace(/\/?$/, '/')}${found.name}`, await place.read(found.name))
  })
}
