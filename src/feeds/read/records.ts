import type { FeedRecord } from './split-records.ts'

/** The records of a feed file, the header first. A record is created on access. */
export interface Records extends Iterable<FeedRecord> {
  readonly length: number
  at(index: number): FeedRecord
}
