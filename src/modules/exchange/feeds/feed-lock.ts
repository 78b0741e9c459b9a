import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { DB } from '#database/connection.ts'
import { releaseFeedLock, tryFeedLock } from './queries.ts'

const retryAfter = 500

/**
 * Runs `work` under the feed lock, so that feeds are applied one at a time. The lock belongs to one connection, and the
 * database releases it when that connection ends.
 * If another feed holds the lock, calls `onWait` and waits. If `onWait` returns false, returns null without waiting.
 */
export function withFeedLock<T>(
  db: Kysely<DB>,
  onWait: () => boolean,
  work: (db: Kysely<DB>) => Promise<T>,
): Promise<T | null> {
  return db.connection().execute(async own => {
    if (!(await tryFeedLock(own))) {
      if (!onWait()) return null
      do await wait(retryAfter)
      while (!(await tryFeedLock(own)))
    }
    try {
      return await work(own)
    } finally {
      // A lost connection has released the lock already. An error here must not hide the error of `work`.
      await releaseFeedLock(own).catch(() => {})
    }
  })
}
