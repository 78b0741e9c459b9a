import type { Kysely } from 'kysely'
import type { DB } from '#database/connection.ts'
import { applyFeed, withFeedLock } from '#modules/exchange/feeds/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { readShopRows } from '#modules/stock/shops/index.ts'
import type { FeedCounts } from '#shared/feed-counts.ts'
import type { FeedTable } from './read/feed-table.ts'
import type { FeedChanges, FeedKind, ImportContext, PreparedFeed, Reporter } from './import-context.ts'
import type { Finding, FindingCode } from './guard/findings.ts'
import { fileName } from './read/read-file.ts'
import { writeRejectedRows } from './read/rejected-rows.ts'
import { applyParts, resumeRun, type ResumedRun } from './stock/stock-runs.ts'

export interface CheckedFeed {
  kind: FeedKind
  files: readonly string[]
  /** For each file from an archive, by its path: the path beside the archive. Rejected rows are written there. */
  beside: ReadonlyMap<string, string>
  table: FeedTable
  feed: PreparedFeed
}
export interface Terms {
  dryRun: boolean
  refusal: (plan: FeedChanges) => Refused | null
}
/** The refusal of a feed because of the changes that it would make. `reason` is the code of the first finding. */
export interface Refused {
  ok: false
  reason: FindingCode
  findings: Finding[]
}
export type CarriedOut =
  | { ok: true; changed: FeedCounts; rejectedFiles: string[]; takenUp?: { done: number; parts: number } }
  | Refused
  /**
   * Other transactions have locked rows of these stores. All other parts are applied. The next run applies the parts
   * that are `left`.
   */
  | { ok: false; reason: 'rowsHeld'; stores: string[]; left: number; parts: number }

/** Converts findings to a refusal. null: there are no findings. */
export function refuse(findings: Finding[]): Refused | null {
  const first = findings[0]
  return first ? { ok: false, reason: first.code, findings } : null
}

/**
 * Plans and applies a checked feed under the feed lock. A stock feed that is not a dry run first finishes an earlier run
 * that was stopped.
 */
export async function carryOut(checked: CheckedFeed, terms: Terms, context: ImportContext): Promise<CarriedOut> {
  const { report, giveUpAfter } = context
  const onWait = () => {
    report.step('another feed is being imported; waiting for it', 'queueing')
    return true
  }
  const outcome = await withFeedLock(context.db, onWait, async db => {
    const before = checked.kind === 'inventory' && !terms.dryRun ? await resumeRun(db, report, giveUpAfter) : null
    if (before && !before.outcome.ok) return held(db, before.outcome, before.run.parts)
    // The interrupted run had read the same file, so this import is complete when that run is finished.
    if (before && before.run.fileHash === checked.table.hash) return resumed(before, checked)
    return fresh(db, checked, terms, context)
  })
  if (!outcome) throw new Error('the feed lock was not waited for')
  return outcome
}

async function resumed({ run, done, outcome }: ResumedRun, { table, beside }: CheckedFeed): Promise<CarriedOut> {
  if (!outcome.ok) throw new Error('a run that is held is no finished one')
  const rejectedFiles = await writeRejectedRows(table, beside)
  return { ok: true, changed: outcome.changed, rejectedFiles, takenUp: { done, parts: run.parts } }
}

async function fresh(
  db: Kysely<DB>,
  { kind, files, beside, table, feed }: CheckedFeed,
  { dryRun, refusal }: Terms,
  context: ImportContext,
): Promise<CarriedOut> {
  const { report } = context
  const run = {
    kind,
    source: context.source ?? '',
    columns: table.columns,
    fileName: files.map(fileName).join(' '),
    fileHash: table.hash,
    rows: table.rows.length,
  }
  let result: CarriedOut = { ok: true, changed: {}, rejectedFiles: [] }
  const outcome = await applyFeed({ database: { db } }, systemActor, {
    run,
    plan(tx) {
      report.step('comparing with the stored data', 'comparing')
      return feed.plan(tx)
    },
    async accept(plan) {
      const error = refusal(plan)
      if (error) {
        result = error
        return false
      }
      if (!feed.preview) show(plan.lines, report)
      result = { ok: true, changed: plan.changed, rejectedFiles: dryRun ? [] : await writeRejectedRows(table, beside) }
      if (dryRun) return false
      if (plan.lines.length > 0) report.step('applying', 'applying')
      return true
    },
    onStaged: async (tx, runId) => context.record?.staged(tx, runId),
  })
  if (!outcome.ok && outcome.reason === 'forbidden') throw new Error(outcome.reason)
  return outcome.ok && outcome.staged && result.ok ? inParts(db, outcome.staged, result, context) : result
}

async function inParts(
  db: Kysely<DB>,
  run: { id: number; parts: number },
  result: Extract<CarriedOut, { ok: true }>,
  { report, giveUpAfter, alone }: ImportContext,
): Promise<CarriedOut> {
  const outcome = await applyParts(db, run, report, { giveUpAfter, alone })
  return outcome.ok ? { ...result, changed: outcome.changed } : held(db, outcome, run.parts)
}

async function held(
  db: Kysely<DB>,
  { shopIds, left }: { shopIds: number[]; left: number },
  parts: number,
): Promise<CarriedOut> {
  const codes = new Map((await readShopRows(db)).map(shop => [shop.id, shop.store_code]))
  return { ok: false, reason: 'rowsHeld', stores: shopIds.map(id => codes.get(id) ?? String(id)), left, parts }
}

export function show(planned: readonly string[], report: Reporter): void {
  for (const line of planned.length > 0 ? planned : ['nothing changes']) report.change(`  ${line}`)
}
