import type { Db, Database } from '#database/connection.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import type { FeedCounts } from '#shared/feed-counts.ts'
import { recordFeedColumns } from './queries-columns.ts'
import { openRun, recordFeedRun, type FeedKind } from './queries.ts'

/** A plan that is applied in the transaction in which it was made. */
interface WholePlan {
  changed: FeedCounts
  apply(tx: Db, feedRunId: number): Promise<void>
}
/** A plan that is applied later in parts, each in a separate transaction. `stage` stores all parts or none. */
interface PlanInParts {
  changed: FeedCounts
  parts: number
  stage(tx: Db, feedRunId: number): Promise<void>
}

interface FeedInput<Plan extends WholePlan | PlanInParts> {
  run: { kind: FeedKind; source: string; columns: readonly string[]; fileName: string; fileHash: string; rows: number }
  plan: (tx: Db) => Promise<Plan>
  /** Checks the plan before it is applied or staged. False: the transaction is rolled back. */
  accept: (plan: Plan) => Promise<boolean>
  /** Runs in the transaction that stages the parts. */
  onStaged: (tx: Db, runId: number) => Promise<void>
}

/** `staged`: the run with parts to apply. null: the feed is applied. */
type FeedOutcome =
  { ok: true; staged: { id: number; parts: number } | null } | { ok: false; reason: 'forbidden' | 'not_accepted' }

class NotAccepted extends Error {}

/** Plans a feed, and applies or stages it with its run in the same transaction. The caller holds the feed lock. */
export async function applyFeed<Plan extends WholePlan | PlanInParts>(
  { database: { db } }: { database: Pick<Database, 'db'> },
  actor: Actor,
  { run, plan: makePlan, accept, onStaged }: FeedInput<Plan>,
): Promise<FeedOutcome> {
  if (actor.kind !== 'system') return { ok: false, reason: 'forbidden' }
  try {
    const staged = await db.transaction().execute(async tx => {
      const plan = await makePlan(tx)
      // Planning may have written to the database. Only an error rolls the transaction back.
      if (!(await accept(plan))) throw new NotAccepted()
      return write(tx, run, plan, onStaged)
    })
    return { ok: true, staged }
  } catch (error) {
    if (error instanceof NotAccepted) return { ok: false, reason: 'not_accepted' }
    throw error
  }
}

async function write(
  tx: Db,
  run: FeedInput<WholePlan>['run'],
  plan: WholePlan | PlanInParts,
  onStaged: FeedInput<WholePlan>['onStaged'],
): Promise<{ id: number; parts: number } | null> {
  const { changed } = plan
  await recordFeedColumns(tx, run)
  if ('apply' in plan) {
    await plan.apply(tx, await recordFeedRun(tx, { ...run, changed }))
    return null
  }
  const { parts } = plan
  if (parts === 0) {
    await recordFeedRun(tx, { ...run, changed })
    return null
  }
  const id = await openRun(tx, { ...run, parts })
  await plan.stage(tx, id)
  await onStaged(tx, id)
  return { id, parts }
}
