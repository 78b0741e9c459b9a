import type { FeedKind } from './queries.ts'

/** `desk`: somebody pressed for it at the desk. */
export type ImportOrigin = 'schedule' | 'command' | 'push' | 'desk'
/** `waiting`: asked for or received, and no process is at it yet. `done`: in; `partly`: in without the rows that were rejected. */
export type ImportState = 'waiting' | 'running' | 'done' | 'partly' | 'unchanged' | 'refused' | 'failed'
/** `queueing`: another feed is going in. */
export type ImportPhase = 'fetching' | 'queueing' | 'reading' | 'checking' | 'pictures' | 'comparing' | 'applying'
export type ImportReason =
  /** Refused. */
  | 'problems'
  | 'tooMuchRemoved'
  | 'lowPrices'
  | 'priceMoves'
  | 'zeroStock'
  | 'demoLoaded'
  /** A file that was named is not there. */
  | 'noFile'
  /** The address could not be read. */
  | 'notFetched'
  /** The newest file is being written; the next look takes it. */
  | 'notYet'
  /** Parts of a stock feed wait for rows that somebody holds, and go in by themselves. */
  | 'rowsHeld'
  /** The database, the disk. */
  | 'fault'
  /** Its process ended before it was done. */
  | 'stopped'

export interface ImportProblem {
  file: string
  /** 1 is the header; null: the whole file. */
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
  changed: Record<string, number>
  reason: ImportReason | null
  detail: string | null
  beganAt: Date
  endedAt: Date | null
}

/** So many problems of an import are stored. */
export const problemsStored = 1_000

/** Of rows that are as they were, and of what was there before: no change of the shop. */
const noChange: ReadonlySet<string> = new Set([
  'recounted',
  'older',
  'shortfalls',
  'unlikely',
  'shopsBefore',
  'articlesBefore',
  'variantsBefore',
  'unprovenBeforePrices',
  'withoutPoint',
])

/** Those of a run's counts that say that something is another than it was. */
export const realChanges = (changed: Readonly<Record<string, number>>): [string, number][] =>
  Object.entries(changed).filter(([name, count]) => count > 0 && !noChange.has(name))

/** A text with addresses in it as it may be stored: user, password and what stands behind the path may be keys. */
export const withoutSecrets = (text: string): string =>
  text.replaceAll(/\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/?#]*@)?([^\s?#"'<>]*)(?:[?#][^\s"'<>]*)?/gi, '$1$2')
