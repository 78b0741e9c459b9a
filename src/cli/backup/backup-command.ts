import { statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { writeBackup, type BackupFigures } from '#database/backup/write-backup.ts'
import { connect } from '#database/connection.ts'
import { withDatabase } from '#database/join.ts'
import { explainSchemaVersion, readSchemaVersion } from '#database/schema-version.ts'
import { backupName, expiredBackups } from '#platform/backups/backup-name.ts'
import { encryptFor, newIdentity } from '#platform/backups/encryption.ts'
import { writeWhole } from '#platform/backups/folder-place.ts'
import { writeToStandardOutput } from '#platform/backups/standard-output.ts'
import type { Config } from '#platform/config.ts'
import { programVersion } from '#platform/config/program-version.ts'
import { hent } from '#platform/config/typed-commands.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { anyText } from '../arguments/grammar.ts'
import type { Command, CommandContext } from '../command.ts'
import { missingDatabase } from '../with-shop-database.ts'
import { verifyBackup } from './verify-backup.ts'
import { withBackupPlace } from './stored-backups.ts'

export const secretFile = (config: Config) => path.join(config.dataDir, 'secret')

export const backupCommand: Command = {
  summary: 'write the whole running shop into one file: rows, pictures, waiting mails, the secret',
  grammar: {
    '': {
      operands: [{ name: 'FILE', optional: true }],
      options: { list: {}, 'new-key': { value: anyText('a path such as /etc/hent/backup.key') } },
    },
  },
  help: `Usage: ${hent} backup [FILE | -] | backup --list | backup --new-key PATH

The shop keeps running. FILE is a consistent snapshot, is written completely or not at all, and is never overwritten. It holds
shoppers' names and addresses: protect it like the database. It does not include environment variables.

-: writes to standard output.
Without FILE: writes to BACKUP_TO, restores the stored backup into a scratch database to verify it, and then deletes backups
older than BACKUP_KEEP_DAYS. With BACKUP_RECIPIENT, backups are encrypted in the format of age.

--list     prints the backups in BACKUP_TO, oldest first
--new-key  writes a new secret key for BACKUP_IDENTITY_FILE, and prints its public key for BACKUP_RECIPIENT`,
  async run(args, context) {
    const { config, write, progress, complain } = context
    const at = args.findIndex(arg => arg.startsWith('--new-key'))
    const keyFile = at < 0 ? undefined : (args[at]?.split('=')[1] ?? args[at + 1])
    if (keyFile !== undefined) return makeKey(keyFile, context)
    if (args.includes('--list'))
      return withBackupPlace(config, async place => {
        for (const { name } of await place.list()) write(name)
        return 0
      })
    const [file] = args
    if (file === undefined && !(config.backup.folder ?? config.backup.bucket)) {
      complain(`backup: FILE is missing, and BACKUP_TO is not set\n\n${backupCommand.help}`)
      return 2
    }
    if (file === undefined) return backUpAndVerify(context)
    if (file !== '-' && statSync(file, { throwIfNoEntry: false })) {
      complain(`${file} already exists: name another file. Nothing was written.`)
      return 1
    }
    const store = (content: Readable) => (file === '-' ? writeToStandardOutput(content) : writeWhole(file, content))
    return withCopy(context, store, async ({ rows, pictures }) => {
      // Standard output has the backup.
      const report = file === '-' ? progress : write
      report(`Done: ${rows} rows and ${pictures} pictures written to ${file === '-' ? 'standard output' : file}.`)
      return 0
    })
  },
}

async function makeKey(file: string, { write, complain }: CommandContext): Promise<number> {
  const { file: content, recipient } = await newIdentity(new Date())
  try {
    await writeFile(file, content, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    complain(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}). Nothing was written.`)
    return 1
  }
  write(`BACKUP_RECIPIENT=${recipient}`)
  return 0
}

async function backUpAndVerify(context: CommandContext): Promise<number> {
  const { config, write, progress, complain } = context
  const { backup } = config
  return withBackupPlace(config, place => {
    const made = new Date()
    const name = backupName(made, backup.recipient !== undefined)
    return withCopy(
      context,
      content => place.write(name, content),
      async figures => {
        const where = `${name} in ${place.title}`
        const canVerify = backup.recipient === undefined || backup.identityFile !== undefined
        if (canVerify) {
          const restored = await verifyBackup(config, name, progress).catch((error: unknown) => {
            throw new OperatorError(
              `${where} is stored but cannot be restored, and older ones stay: ${(error as Error).message}`,
              { cause: error },
            )
          })
          if (restored.rows !== figures.rows || restored.pictures !== figures.pictures) {
            complain(`${where} is stored but has ${restored.rows} of ${figures.rows} rows. Older backups stay.`)
            return 1
          }
        } else
          progress(
            `Not verified, and older backups stay: BACKUP_IDENTITY_FILE is not set. Verify it elsewhere with ${hent} drill.`,
          )
        const expired = canVerify ? expiredBackups(await place.list(), backup.keepDays, made) : []
        for (const each of expired) await place.remove(each.name)
        write(
          `Done: ${figures.rows} rows and ${figures.pictures} pictures in ${where}; ${expired.length} older backups deleted.`,
        )
        return 0
      },
    )
  })
}

/** Hands a copy of the shop, encrypted if BACKUP_RECIPIENT is set, to `store`, and then calls `done`. */
async function withCopy(
  { config, progress, complain }: CommandContext,
  store: (content: Readable) => Promise<void>,
  done: (figures: BackupFigures) => Promise<number>,
): Promise<number> {
  const missing = await missingDatabase(config)
  if (missing !== undefined) {
    complain(`${missing}. Nothing was written.`)
    return 3
  }
  const { recipient } = config.backup
  const figures = await withDatabase(
    { dataDir: config.dataDir, databaseUrl: config.databaseUrl, onProgress: progress },
    async url => {
      const { pool, close } = connect(url, { max: 1, applicationName: 'hent backup' })
      const media = await openMediaStore(config)
      try {
        const version = await readSchemaVersion(pool)
        const fault = explainSchemaVersion(version)
        // An older database is copied as it is, because a backup comes before an upgrade. A newer one may have tables
        // that this version does not know, and the copy would lack their rows.
        if (version.state === 'newer' || version.state === 'empty') {
          complain(`${fault}. Nothing was written.`)
          return null
        }
        if (fault !== undefined) complain(`${fault}. The backup is of ${version.database}.`)
        await media.check()
        const secret = config.databaseUrl
          ? undefined
          : await readFile(secretFile(config), 'utf8').catch(() => undefined)
        const source = { pool, media, version: programVersion().version, secret }
        return await writeBackup(
          async content => store(recipient === undefined ? content : await encryptFor(recipient, content)),
          source,
        )
      } finally {
        media.close()
        await close()
      }
    },
  )
  return figures === null ? 3 : done(figures)
}
