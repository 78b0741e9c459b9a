import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { DB } from '#database/connection.ts'
import { giveFeedLock, tryFeedLock } from './queries.ts'

const retryAfter = 500

/**
 * Feeds go in one at a time. Runs `work` with the one connection that holds the lock, which the database releases when
 * that connection ends. While another feed goes in it waits, after `onWait`; where `onWait` says false, it answers null.
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
      // Where the connection is gone the lock is too, and what `work` threw is what is to be told.
      await giveFeedLock(own).catch(() => {})
    }
  })
}
