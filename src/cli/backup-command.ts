import { statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { restoreBackup } from '#database/backup/read-backup.ts'
import { writeBackup } from '#database/backup/write-backup.ts'
import { connect, type Database } from '#database/connection.ts'
import { withDatabase } from '#database/join.ts'
import { explainSchemaVersion, readSchemaVersion } from '#database/schema-version.ts'
import { takeServerLock } from '#database/server-lock.ts'
import { readSetting, writeSetting } from '#database/settings.ts'
import type { Config } from '#platform/config.ts'
import { prepareDataFolder } from '#platform/data-folder.ts'
import { createLog } from '#platform/log.ts'
import type { MediaStore } from '#platform/media-store.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'
import { S3Fault } from '#platform/media/s3-fault.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { programVersion } from '#platform/config/program-version.ts'
import { hent } from '#platform/config/typed-commands.ts'
import { createQueue } from '#platform/queue.ts'
import { retryAdvice, type Command, type CommandContext } from './command.ts'
import { missingDatabase } from './with-shop-database.ts'

const secretFile = (config: Config) => path.join(config.dataDir, 'secret')

export const backupCommand: Command = {
  summary: 'write the whole running shop into one file: rows, pictures, waiting mails, the secret',
  grammar: { '': { operands: [{ name: 'FILE' }] } },
  help: `Usage: ${hent} backup FILE

The shop keeps running. FILE is a consistent snapshot, is written completely or not at all, and is never overwritten. It holds
shoppers' names and addresses: protect it like the database. It does not include environment variables.`,
  async run(args, { config, write, progress, complain }) {
    const file = onlyFile(args)
    if (file === null) {
      complain(backupCommand.help)
      return 2
    }
    if (statSync(file, { throwIfNoEntry: false })) {
      complain(`${file} already exists: name another file. Nothing was written.`)
      return 1
    }
    const missing = await missingDatabase(config)
    if (missing !== undefined) {
      complain(`${missing}. Nothing was written.`)
      return 3
    }
    return withDatabase(
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
            return 3
          }
          if (fault !== undefined) complain(`${fault}. The backup is of ${version.database}.`)
          await media.check()
          const secret = config.databaseUrl
            ? undefined
            : await readFile(secretFile(config), 'utf8').catch(() => undefined)
          const { rows, pictures } = await writeBackup(file, { pool, media, version: programVersion().version, secret })
          write(`Done: ${rows} rows and ${pictures} pictures written to ${file}.`)
          return 0
        } finally {
          media.close()
          await close()
        }
      },
    )
  },
}

export const restoreCommand: Command = {
  summary: 'fill an empty database from a backup',
  grammar: { '': { operands: [{ name: 'FILE' }] } },
  help: `Usage: ${hent} restore FILE

Restores into the embedded database of an unused DATA_DIR, or into an empty database of DATABASE_URL, all or nothing. The backup
may come from either kind. Then migrates to this version. Afterwards run: ${hent} doctor.`,
  afterInterruption: (_, cause) => `Nothing was restored. ${retryAdvice[cause]}`,
  async run(args, { config, write, progress, complain }) {
    const file = onlyFile(args)
    if (file === null) {
      complain(restoreCommand.help)
      return 2
    }
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
      complain(`File not found: ${file}.`)
      return 2
    }
    if (config.databaseUrl) await prepareDataFolder(config.dataDir)
    return withDatabase(
      { dataDir: config.dataDir, databaseUrl: config.databaseUrl, onProgress: progress },
      async url => {
        const database = connect(url, { max: 2, applicationName: 'hent restore' })
        const held = await takeServerLock(url, { address: 'hent restore', onLost: complain })
        const media = await openMediaStore(config)
        try {
          if (!held.ok) {
            complain(held.message)
            return 1
          }
          await media.check()
          return await restoreInto(database, media, file, { config, write, progress })
        } catch (error) {
          if (!(error instanceof OperatorError) || error instanceof S3Fault) throw error
          complain(error.message)
          return 1
        } finally {
          media.close()
          if (held.ok) await held.lock.release()
          await database.close()
        }
      },
    )
  },
}

async function restoreInto(
  { db, pool }: Database,
  media: MediaStore,
  file: string,
  { config, write, progress }: Pick<CommandContext, 'config' | 'write' | 'progress'>,
) {
  const restored = await restoreBackup(file, { pool, media, onProgress: progress })
  // One installation stores the secret beside its data, another in the database.
  const secret = restored.secret ?? (await readSetting<string>(db, 'secret'))
  if (secret !== undefined && !config.databaseUrl)
    await writeFile(secretFile(config), secret, { mode: 0o600, flush: true })
  else if (restored.secret !== undefined) await writeSetting(db, 'secret', restored.secret)
  if (restored.jobs.length > 0) {
    const queue = createQueue(pool, [...new Set(restored.jobs.map(({ name }) => name))], createLog({ level: 'error' }))
    await queue.start()
    try {
      for (const { name, data } of restored.jobs) await queue.enqueue(db, name, data)
    } finally {
      await queue.stop()
    }
  }
  write(
    `Done: the shop of ${restored.at}, ${restored.rows} rows, ${restored.pictures} pictures, ${restored.jobs.length} waiting mails and jobs. Check it with ${hent} doctor, then start the shop.`,
  )
  return 0
}

/** The single file argument. null: no argument, several, or an option. */
function onlyFile(args: readonly string[]): string | null {
  const [file, ...rest] = args
  return file === undefined || file.startsWith('-') || rest.length > 0 ? null : file
}
