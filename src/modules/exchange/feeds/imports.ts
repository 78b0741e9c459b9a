import type { FeedCount } from '#shared/feed-counts.ts'
import type { FeedKind } from './queries.ts'

/** `desk`: requested by an editor in the admin. */
export type ImportOrigin = 'schedule' | 'command' | 'push' | 'desk'
/** `waiting`: requested or received, but not started. `done`: applied. `partly`: applied without the rejected rows. */
export type ImportState = 'waiting' | 'running' | 'done' | 'partly' | 'unchanged' | 'refused' | 'failed'
/** The step of a running import. `queueing`: waiting until the import of another feed has ended. */
export type ImportPhase = 'fetching' | 'queueing' | 'reading' | 'checking' | 'pictures' | 'comparing' | 'applying'
export type ImportReason =
  /** Bad rows: the feed was refused. */
  | 'problems'
  /** Columns that the last accepted feed had are missing. */
  | 'missingColumns'
  | 'tooMuchRemoved'
  | 'lowPrices'
  | 'priceMoves'
  | 'zeroStock'
  | 'demoLoaded'
  /** A named file does not exist. */
  | 'noFile'
  /** The URL could not be read. */
  | 'notFetched'
  /** The newest file is still being written. The next fetch imports it. */
  | 'notYet'
  /** Parts of a stock feed wait for locked rows, and will be applied later. */
  | 'rowsHeld'
  /** A failure of the database or the disk. */
  | 'fault'
  /** The process ended before the import was done. */
  | 'stopped'

export interface ImportProblem {
  file: string
  /** 1 is the header. null: the whole file. */
  line: number | null
  column: string | null
  value: string | null
  reason: string
}

export interface StoredImport {
  id: number
  kind: FeedKind
  origin: ImportOrigin | null
  source: string
  fileName: string
  state: ImportState
  phase: ImportPhase | null
  stepsDone: number | null
  steps: number | null
  rows: number | null
  rejected: number
  problems: number
  warnings: number
  /** How each file is written, in English. */
  dialects: string[]
  pictures: ImportPictures
  changed: Record<string, number>
  reason: ImportReason | null
  detail: string | null
  beganAt: Date
  endedAt: Date | null
}

/** Pictures on other hosts that were fetched for an import, by result. Default: 0. */
export type ImportPictures = Partial<Record<'fetched' | 'unchanged' | 'failed', number>>

/** The maximum number of errors, and of warnings, stored per import. */
export const problemsStored = 1_000

/** Counts that are not changes: of unchanged or ignored rows, of earlier state, and of findings. */
const noChange: ReadonlySet<string> = new Set<FeedCount>([
  'recounted',
  'older',
  'shortfalls',
  'unlikely',
  'shopsBefore',
  'articlesBefore',
  'variantsBefore',
  'unprovenBeforePrices',
  'articlesWithClaims',
  'withoutPoint',
  'tillSalesUnchanged',
  'tillSalesContradicting',
  'tillSalesTooOld',
  'picturesToFetch',
])

/** The counts of a run that are actual changes. */
export const realChanges = (changed: Readonly<Record<string, number>>): [string, number][] =>
  Object.entries(changed).filter(([name, count]) => count > 0 && !noChange.has(name))

/** A text without the secrets in its URLs: user, password and query may be or contain keys. */
export const withoutSecrets = (text: string): string =>
  text.replaceAll(/\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/?#]*@)?([^\s?#"'<>]*)(?:[?#][^\s"'<>]*)?/gi, '$1$2')
