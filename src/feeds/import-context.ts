import type { Database, Db } from '#database/connection.ts'
import type { FeedKind, ImportPhase } from '#modules/exchange/feeds/index.ts'
import type { MediaStore } from '#platform/media-store.ts'
import type { AcceptedFindings, Finding } from './guard/findings.ts'
import type { PhotoAspects } from './products/photo-aspects.ts'
import type { FeedTable } from './read/feed-table.ts'
import type { Problems } from './read/problems.ts'

export type { FeedKind }

export interface ImportOptions extends AcceptedFindings {
  /** Shows what would change and changes nothing. */
  dryRun?: boolean
  /** Takes the good rows; the others go to `FILE.rejected.ENDING`. */
  skipBadRows?: boolean
  /** Leaves pictures as they are. */
  withoutPictures?: boolean
  photoAspects?: PhotoAspects
  /** Of stock: rows of other shops than these are refused. */
  onlyShops?: readonly number[]
  /** What counts as now for times in the feed; unset: the database's clock. */
  asOf?: Date
}

export interface ImportContext {
  db: Database['db']
  media: MediaStore
  /** The demo chain is in: everything but postcodes and addresses is refused. The demo's own loader says false. */
  demoLoaded: boolean
  report: Reporter
  /** How long a stock feed tries to get rows that others hold, in ms; unless said, a minute. */
  giveUpAfter?: number
  /** Nobody shops yet, so a stock feed leaves no time to others. */
  alone?: boolean
  /** The number of the chain, told with each shop; unset: 1. */
  chainId?: number
  /** Where it is written down what becomes of it; unset: nowhere but in feeds.run. */
  record?: ImportRecord
}

/** Told of what is to be stored of an import, whatever becomes of it. */
export interface ImportRecord {
  /** The files are read and checked: so many rows, header not counted, of which so many were rejected. */
  checked(found: { rows: number; rejected: number; problems: Problems }): Promise<void>
  /** Its parts are staged under this run, in the same transaction. */
  staged(tx: Db, runId: number): Promise<void>
}

/** Told what happens, in English, for an operator. */
export interface Reporter {
  /** `phase`: what it is at from now on, for those who do not read the lines. */
  step(line: string, phase?: ImportPhase): void
  /** What the feed changes, once it is known that it may: a part of what the import comes to. */
  change(line: string): void
  progress(what: string, done: number, total: number): void
}

export const silentReporter: Reporter = { step: () => {}, change: () => {}, progress: () => {} }

/** What a feed would change. */
export interface FeedChanges {
  /** For the operator; empty: nothing changes. */
  lines: string[]
  changed: Record<string, number>
  /** What makes it look like a fault of the sender. */
  findings: Finding[]
}
/** With the doing of it in the transaction in which it was planned. */
export interface FeedPlan extends FeedChanges {
  apply(db: Db, feedRunId: number): Promise<void>
}
/** With what is to be applied in parts, each in a transaction of its own: `stage` keeps all of them or none. */
export interface StagedPlan extends FeedChanges {
  parts: number
  stage(db: Db, feedRunId: number): Promise<void>
}

/** A feed that has been read and checked. */
export interface PreparedFeed {
  /** Shown before anything slow is done; unset: the plan made in the transaction is shown. */
  preview?: FeedChanges
  /** Slow work that leaves the database alone: pictures. */
  makeReady?(): Promise<void>
  plan(db: Db): Promise<FeedPlan | StagedPlan>
}

/** Reads one kind of feed. What it finds wrong goes to `problems`; rows that failed are left out of what it prepares. */
export type FeedReader = (
  table: FeedTable,
  problems: Problems,
  options: ImportOptions,
  context: ImportContext,
) => Promise<PreparedFeed>

/** `3 in, 1 changed` of the counts that are not zero; null when all are. */
export function sentence(what: string, counts: Record<string, number>): string | null {
  const parts = Object.entries(counts).filter(([, count]) => count > 0)
  return parts.length === 0 ? null : `${what}: ${parts.map(([word, count]) => `${count} ${word}`).join(', ')}`
}

export const lines = (...candidates: (string | null)[]) => candidates.filter(line => line !== null)
