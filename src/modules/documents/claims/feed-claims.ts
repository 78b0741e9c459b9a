import type { Db } from '#database/connection.ts'
import { readSetting, writeSetting } from '#database/settings.ts'

/** The words of claims that lacked evidence in the latest product feed, by article number. */
export type FeedClaims = ReadonlyMap<string, string[]>

const key = 'feed_claims'

export const readFeedClaims = async (db: Db): Promise<FeedClaims> =>
  new Map(Object.entries((await readSetting<Record<string, string[]>>(db, key)) ?? {}))

export const writeFeedClaims = (tx: Db, claims: FeedClaims): Promise<void> =>
  writeSetting(tx, key, Object.fromEntries(claims))
