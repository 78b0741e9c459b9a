export interface FeedRecord {
  /** The line on which the record starts. */
  line: number
  cells: string[]
  /** Exactly as in the file, without the line ending. */
  raw: string
}

/** The records of a feed file, the header first. A record is created on access. */
export interface Records extends Iterable<FeedRecord> {
  readonly length: number
  at(index: number): FeedRecord
}
