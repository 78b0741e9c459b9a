import type { Db } from '#database/connection.ts'
import {
  beatImport,
  bindImport,
  endImport,
  findImport,
  holdImport,
  insertImport,
  nameImportFiles,
  problemsStored,
  realChanges,
  startImport,
  writeImportProblems,
  writeImportWarnings,
  type EndedImport,
  type FeedKind,
  type ImportOrigin,
  type ImportProblem,
  type Progress,
} from '#modules/exchange/feeds/index.ts'
import type { ImportRecord, Reporter } from './import-context.ts'
import type { ImportOutcome } from './import-feed.ts'
import { flagsFor } from './guard/findings.ts'
import type { FileDialect } from './read/feed-table.ts'
import { firstProblems, readableValue, wholeReason, type Problem, type Problems } from './read/problems.ts'
import { fileName } from './read/read-file.ts'

/** In ms. An import counts as stopped only after 90 seconds, so several beats may fail. */
const beatEvery = 10_000

export interface OpenRecord {
  record: ImportRecord
  /** The recorded source. For a pushed file: the name of the key. */
  source: string
  isPush: boolean
  /** Forwards the lines to the operator's reporter and records the progress for the admin. */
  report: Reporter
  /** Records the names of the files. */
  files(paths: readonly string[]): Promise<void>
  /** Records the outcome. */
  cameTo(outcome: ImportOutcome): Promise<void>
  ended(how: EndedImport): Promise<void>
  /** Records a failure that is not a problem of the feed. The caller throws the error again. */
  failed(error: unknown): Promise<void>
}
interface RecordTerms {
  kind: FeedKind
  origin: ImportOrigin
  /** Shown in the admin. Must not contain passwords. */
  source: string
  /** The id of an import that was already recorded when it was requested. Default: a new one. */
  id?: number | undefined
}

/**
 * Records an import in feeds.import and, every ten seconds until `stop`, that its process is alive.
 * After the start, a failure to record is passed to `onFault` and does not stop the import. Exceptions: a failed sign of
 * life is ignored, and a failure in `staged` rolls its transaction back.
 */
export async function openImportRecord(
  db: Db,
  { id: given, ...terms }: RecordTerms,
  report: Reporter,
  onFault: (error: unknown) => void,
): Promise<OpenRecord & { stop(): void }> {
  const isGiven = given !== undefined && (await startImport(db, given, terms))
  const id = isGiven ? given : await insertImport(db, terms, 'running')
  const registered = isGiven ? await findImport(db, id) : undefined
  const source = registered?.source ?? terms.source
  const aboutPersons = personal.has(terms.kind)
  const progress: Progress = { phase: 'fetching', done: null, of: null }
  const write = (work: Promise<void>) => work.catch(onFault)
  let beating = false
  const timer = setInterval(() => {
    if (beating) return
    beating = true
    void beatImport(db, id, progress)
      // A failed beat is ignored, because the next one reports the same.
      .catch(() => {})
      .finally(() => (beating = false))
  }, beatEvery)
  const ended = (how: EndedImport) => write(endImport(db, id, how))
  let recorded = -1
  const warned = async ({ warnings }: Problems, dialects: readonly FileDialect[]) => {
    if (warnings.length === recorded) return
    recorded = warnings.length
    const terms = { aboutPersons, wholeFile: false }
    await write(
      writeImportWarnings(db, id, {
        dialects: dialects.map(({ dialect }) => dialect),
        warnings: firstProblems(warnings, problemsStored).map(warning => stored(warning, terms)),
        count: warnings.length,
      }),
    )
  }
  return {
    source,
    isPush: registered?.origin === 'push',
    stop: () => clearInterval(timer),
    ended,
    report: {
      change: line => report.change(line),
      step(line, phase) {
        if (phase) Object.assign(progress, { phase, done: null, of: null })
        report.step(line, phase)
      },
      progress(what, done, of) {
        Object.assign(progress, { done, of })
        report.progress(what, done, of)
      },
    },
    record: {
      id,
      async checked({ rows, rejected, problems, dialects }) {
        const { errors, wholeFile } = problems
        await warned(problems, dialects)
        await write(
          writeImportProblems(db, id, {
            rows,
            rejected,
            count: errors.length,
            problems: firstProblems(errors, problemsStored).map(problem =>
              stored(problem, { aboutPersons, wholeFile }),
            ),
          }),
        )
      },
      staged: (tx, runId) => bindImport(tx, id, runId),
    },
    files: paths => write(nameImportFiles(db, id, paths.map(fileName))),
    async cameTo(outcome) {
      // Planning may have added warnings.
      await warned(outcome.problems, outcome.dialects)
      if (!outcome.ok && outcome.reason === 'rowsHeld') return write(holdImport(db, id))
      await ended(endOf(outcome))
    },
    failed: error => ended({ state: 'failed', reason: 'fault', ...(!aboutPersons && { detail: faultOf(error) }) }),
  }
}

/** Feeds with personal data. The position of a problem is stored, but never the value. */
const personal: ReadonlySet<FeedKind> = new Set(['customers', 'reviews'])

function stored(
  { file, line, column, value, reason, furtherRows }: Problem,
  { aboutPersons, wholeFile }: { aboutPersons: boolean; wholeFile: boolean },
): ImportProblem {
  const whole = wholeReason({ reason, ...(furtherRows !== undefined && { furtherRows }) })
  // If the header is missing, the "column names" are values of the first row.
  if (aboutPersons) return { file, line, column: wholeFile ? null : column, value: null, reason: whole }
  return { file, line, column, value: value === null ? null : readableValue(value), reason: whole }
}

function endOf(outcome: Exclude<ImportOutcome, { reason: 'rowsHeld' }>): EndedImport {
  if (outcome.ok) {
    const { changed, rejected } = outcome
    if (rejected > 0) return { state: 'partly', changed }
    return { state: realChanges(changed).length > 0 ? 'done' : 'unchanged', changed }
  }
  const { reason } = outcome
  if (!('findings' in outcome)) return { state: 'refused', reason }
  const { findings } = outcome
  return {
    state: 'refused',
    reason,
    detail: flagsFor(findings).join(' '),
    findings: findings.flatMap(({ reason, examples }) => [
      reason,
      ...examples.map(example => `for example ${example}`),
    ]),
  }
}

function faultOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  return (message || code || String(error)).split('\n')[0] ?? ''
}
