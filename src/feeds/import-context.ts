import type { Database, Db } from '#database/connection.ts'
import type { FeedKind, ImportPhase } from '#modules/exchange/feeds/index.ts'
import type { MediaStore } from '#platform/media-store.ts'
import type { FeedCounts } from '#shared/feed-counts.ts'
import type { AcceptedFindings, Finding } from './guard/findings.ts'
import type { PhotoAspects } from './products/photo-aspects.ts'
import type { FeedTable, FileDialect } from './read/feed-table.ts'
import type { Problems } from './read/problems.ts'

export type { FeedKind }

/** Whether feeds of this kind refer to pictures. */
export const hasPictures = (kind: FeedKind): boolean => kind === 'products' || kind === 'campaigns'

export interface ImportOptions extends AcceptedFindings {
  /** Reports the changes that the feed would make, without applying them. */
  dryRun?: boolean
  /** Imports the good rows. The others are written to `FILE.rejected.ENDING`. */
  skipBadRows?: boolean
  /** Leaves pictures unchanged. */
  withoutPictures?: boolean
  photoAspects?: PhotoAspects
  /** The URL of a fetched feed. Paths of its pictures are relative to it. Not set: the feed is a local file. */
  feedAddress?: URL
  /** Stock feeds only: rows of other shops are refused. */
  onlyShops?: readonly number[]
  /** The current time for times in the feed. Default: the database's clock; for customers, the process's clock. */
  asOf?: Date
}

export interface ImportContext {
  db: Database['db']
  media: MediaStore
  /**
   * Folder for unpacked files. Each zip archive is unpacked into a new subfolder, which is deleted after the import.
   */
  workFolder: string
  /**
   * The demo chain is loaded, so only feeds of postcodes and addresses are accepted. The demo's own loader passes
   * false.
   */
  demoLoaded: boolean
  report: Reporter
  /** Time in ms without progress after which a stock feed stops retrying locked rows. Default: one minute. */
  giveUpAfter?: number
  /** No server uses the database yet, so a stock feed does not pause between its parts. Default: false. */
  alone?: boolean
  /** The chain number stored with each shop. Default: 1. */
  chainId?: number
  /**
   * The source of the feed: a URL without secrets, or the name of an API key. A feed without a column that the last
   * feed from the same source had is refused. Default: empty, for files named on the command line.
   */
  source?: string
  /**
   * The time for rows without one: when the files were written. `isReceipt`: when they were received, because the time
   * of writing is unknown. Default: the files' modification times.
   */
  written?: { at: Date; isReceipt: boolean }
  /** Records the result of the check and the staged run for /ansatt/filer. Default: only `feeds.run` is written. */
  record?: ImportRecord
}

export interface CheckedFiles {
  rows: number
  rejected: number
  problems: Problems
  dialects: readonly FileDialect[]
}

/** Records two steps of an import: the check and the staging. `OpenRecord` records its progress and outcome. */
export interface ImportRecord {
  /** The import's number in feeds.import. */
  id: number
  /** Called when the files are read and checked. `rows` excludes the header; `rejected`: number of rows with problems. */
  checked(found: CheckedFiles): Promise<void>
  /** Called when the parts are staged under this run, in the same transaction. */
  staged(tx: Db, runId: number): Promise<void>
}

/** Receives progress in English, for an operator. */
export interface Reporter {
  /** `phase`: the current phase, for programs that do not read the lines. */
  step(line: string, phase?: ImportPhase): void
  /** A change that the accepted feed makes, as a line of the import's summary. */
  change(line: string): void
  progress(what: string, done: number, total: number): void
}

export const silentReporter: Reporter = { step: () => {}, change: () => {}, progress: () => {} }

/** The changes that a feed would make. */
export interface FeedChanges {
  /** For the operator. Empty: no changes. */
  lines: string[]
  changed: FeedCounts
  /** Signs of a mistake by the sender. */
  findings: Finding[]
}
/** Changes that are applied in the transaction in which they were planned. */
export interface FeedPlan extends FeedChanges {
  apply(db: Db, feedRunId: number): Promise<void>
}
/** Changes that are applied in parts, each in its own transaction. `stage` stores all parts or none. */
export interface StagedPlan extends FeedChanges {
  parts: number
  stage(db: Db, feedRunId: number): Promise<void>
}

/** A feed after reading and checking. */
export interface PreparedFeed {
  /** Shown before slow work begins. Default: the plan made in the transaction. */
  preview?: FeedChanges
  /** Slow work that does not touch the database: pictures. */
  makeReady?(): Promise<void>
  plan(db: Db): Promise<FeedPlan | StagedPlan>
}

/** Reads one kind of feed. Reports problems to `problems` and leaves failed rows out of the result. */
export type FeedReader = (
  table: FeedTable,
  problems: Problems,
  options: ImportOptions,
  context: ImportContext,
) => Promise<PreparedFeed>

/** The non-zero counts as text, `3 in, 1 changed`. null: all counts are zero. */
export function sentence(what: string, counts: Record<string, number>): string | null {
  const parts = Object.entries(counts).filter(([, count]) => count > 0)
  return parts.length === 0 ? null : `${what}: ${parts.map(([word, count]) => `${count} ${word}`).join(', ')}`
}

export const lines = (...candidates: (string | null)[]) => candidates.filter(line => line !== null)
