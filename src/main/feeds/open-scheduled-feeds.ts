import { connect, type Db } from '#database/connection.ts'
import { readSetting, writeSetting } from '#database/settings.ts'
import { feedKinds } from '#feeds/index.ts'
import { startScheduledFeeds } from '#jobs/scheduled-feeds.ts'
import type { MailedFailure } from '#jobs/messages/tell-of-feed.ts'
import { findImport, tryScheduleLock } from '#modules/exchange/feeds/index.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import type { Queue } from '#platform/queue.ts'
import { runCommand } from './run-command.ts'

interface Parts {
  db: Db
  url: string
  queue: Queue
  mailer: Mailer
  publicUrl: string
  log: Log
}

/** The kinds with a configured URL, in the order of import. */
export const fetchedFeeds = (config: Config) => feedKinds.filter(kind => config.feedUrls[kind])

/** Imports the configured feeds on schedule, in one process of the shop at a time. */
export function openScheduledFeeds(config: Config, { db, url, queue, mailer, publicUrl, log }: Parts) {
  const key = (kind: string) => `feed_alarm:${kind}`
  return startScheduledFeeds({
    queue,
    log,
    schedule: config.feedSchedule,
    kinds: fetchedFeeds(config),
    take: ({ kind, importId }, signal) =>
      runCommand(
        ['import', kind, '--scheduled', ...(importId === undefined ? [] : ['--record', String(importId)])],
        signal,
      ),
    isWaiting: async importId => (await findImport(db, importId))?.state === 'waiting',
    alone: work => alone(url, work),
    alarm: {
      mailer,
      to: config.operatorEmail,
      publicUrl,
      read: async kind => (await readSetting<MailedFailure | null>(db, key(kind))) ?? null,
      write: (kind, failure) => writeSetting(db, key(kind), failure),
      now: () => new Date(),
    },
  })
}

/**
 * Runs `work` under a lock on its own connection. The lock ends with the connection or the process. Returns false
 * without running `work` if another process holds the lock.
 */
async function alone(url: string, work: () => Promise<void>): Promise<boolean> {
  const held = connect(url, { applicationName: 'hent feeds', max: 1 })
  try {
    return await held.db.connection().execute(async own => {
      const isOurs = await tryScheduleLock(own)
      if (isOurs) await work()
      return isOurs
    })
  } finally {
    await held.close()
  }
}
