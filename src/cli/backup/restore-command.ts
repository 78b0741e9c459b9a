import { writeFile } from 'node:fs/promises'
import { restoreBackup } from '#database/backup/read-backup.ts'
import { connect, type Database } from '#database/connection.ts'
import { withDatabase } from '#database/join.ts'
import { takeServerLock } from '#database/server-lock.ts'
import { readSetting, writeSetting } from '#database/settings.ts'
import { hent } from '#platform/config/typed-commands.ts'
import { prepareDataFolder } from '#platform/data-folder.ts'
import { createLog } from '#platform/log.ts'
import type { MediaStore } from '#platform/media-store.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'
import { S3Fault } from '#platform/media/s3-fault.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { createQueue } from '#platform/queue.ts'
import { retryAdvice, type Command, type CommandContext } from '../command.ts'
import { secretFile } from './backup-command.ts'
import { MissingBackup, withBackup, type OpenBackup } from './stored-backups.ts'

export const restoreCommand: Command = {
  summary: 'fill an empty database from a backup',
  grammar: { '': { operands: [{ name: 'FILE' }] } },
  help: `Usage: ${hent} restore FILE | - | NAME | last

-: reads standard input. NAME, last: a backup in BACKUP_TO, or the newest one. Reads encrypted backups with BACKUP_IDENTITY_FILE.
Restores into the embedded database of an unused DATA_DIR, or into an empty database of DATABASE_URL, all or nothing. The backup
may come from either kind. Then migrates to this version. Afterwards run: ${hent} doctor.`,
  afterInterruption: (_, cause) => `Nothing was restored. ${retryAdvice[cause]}`,
  async run([named = ''], context) {
    try {
      return await withBackup(context.config, named, backup => restore(backup, context))
    } catch (error) {
      if (!(error instanceof OperatorError) || error instanceof S3Fault) throw error
      context.complain(error.message)
      return error instanceof MissingBackup ? 2 : 1
    }
  },
}

async function restore(backup: OpenBackup, { config, write, progress, complain }: CommandContext): Promise<number> {
  if (config.databaseUrl) await prepareDataFolder(config.dataDir)
  return withDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, onProgress: progress }, async url => {
    const database = connect(url, { max: 2, applicationName: 'hent restore' })
    const held = await takeServerLock(url, { address: 'hent restore', onLost: complain })
    const media = await openMediaStore(config)
    try {
      if (!held.ok) {
        complain(held.message)
        return 1
      }
      await media.check()
      return await restoreInto(database, media, backup, { config, write, progress })
    } finally {
      media.close()
      if (held.ok) await held.lock.release()
      await database.close()
    }
  })
}

/** Restores rows, pictures, secret and waiting jobs. */
export async function restoreInto(
  { db, pool }: Database,
  media: MediaStore,
  { name, content }: OpenBackup,
  { config, write, progress }: Pick<CommandContext, 'config' | 'write' | 'progress'>,
) {
  const restored = await restoreBackup(content, name, { pool, media, onProgress: progress })
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
