import { commitWhenOk } from '#database/transaction.ts'
import type { Database, Db } from '#database/connection.ts'
import { judgeCount } from '#shared/stock/count-guard.ts'
import { lockCounts } from '../queries-inventory.ts'
import { judgeRows } from '../presence/judge-stock.ts'
import { lockRound, lockRows, reverseRound, writeRound, type CountedRow } from './queries-counts.ts'

export const undoCountSeconds = 60

export interface Counting {
  shopId: number
  /** `count`: somebody looked at the shelf, and counts of feeds that are older are not followed; `correct`: they are, and this is added to them. */
  how: 'count' | 'correct'
  reason: string
  accountId: number
  /** Each variant once. */
  rows: readonly CountedRow[]
}
export type CountOutcome =
  | { ok: true; round: number; up: number; down: number }
  /** What is on hand now of the variants of which something else than what was shown is. */
  | { ok: false; reason: 'changed'; now: Map<number, number> }
  /** Far from what is on hand and not confirmed, or more than a shop can have. */
  | { ok: false; reason: 'unlikely'; variantIds: number[] }
  | { ok: false; reason: 'too_many'; variantIds: number[] }

/** Sets what is on hand, all rows or none, each with its entry in the ledger. What is reserved stays, and is the shortfall where it is more. */
export function countStock(
  { db }: Pick<Database, 'db'>,
  { shopId, how, reason, accountId, rows }: Counting,
  beforeCommit: (tx: Db, done: { round: number; up: number; down: number }) => Promise<void>,
): Promise<CountOutcome> {
  return commitWhenOk(db, async (tx): Promise<CountOutcome> => {
    await lockCounts(tx, shopId)
    const before = await lockRows(tx, shopId, rows)
    const now = new Map(
      rows.flatMap(({ variantId, seen }) => {
        const onHand = before.get(variantId) ?? 0
        return onHand === seen ? [] : [[variantId, onHand] as const]
      }),
    )
    if (now.size > 0) return { ok: false, reason: 'changed', now }
    const judged = rows.map(row => ({ ...row, verdict: judgeCount(row.onHand, before.get(row.variantId) ?? 0) }))
    const variantsOf = (wrong: typeof judged) => wrong.map(({ variantId }) => variantId)
    const tooMany = variantsOf(judged.filter(({ verdict }) => verdict === 'too_many'))
    if (tooMany.length > 0) return { ok: false, reason: 'too_many', variantIds: tooMany }
    const unlikely = variantsOf(judged.filter(({ verdict, confirmed }) => verdict === 'unlikely' && !confirmed))
    if (unlikely.length > 0) return { ok: false, reason: 'unlikely', variantIds: unlikely }
    const round = await writeRound(tx, { shopId, isCount: how === 'count', reason, actor: `staff:${accountId}`, rows })
    await judgeRows(tx, shopId, rows.map(({ variantId }) => variantId)) // prettier-ignore
    const sum = (sign: 1 | -1) => rows.reduce((all, row) => all + Math.max(0, sign * (row.onHand - row.seen)), 0)
    const done = { round, up: sum(1), down: sum(-1) }
    await beforeCommit(tx, done)
    return { ok: true, ...done }
  })
}

type UndoCountOutcome =
  { ok: true; variantIds: number[] } | { ok: false; reason: 'not_found' | 'too_late' | 'moved_since' }

/** Undoes a round within a minute, by the account that made it; not where it was counted since, or its pieces have left the shop. */
export function undoCount(
  { db }: Pick<Database, 'db'>,
  { round, shopId, accountId }: { round: number; shopId: number; accountId: number },
  beforeCommit: (tx: Db) => Promise<void>,
): Promise<UndoCountOutcome> {
  return commitWhenOk(db, async (tx): Promise<UndoCountOutcome> => {
    await lockCounts(tx, shopId)
    const rows = await lockRound(tx, round, undoCountSeconds)
    const own = rows.length > 0 && rows.every(row => row.shopId === shopId && row.actor === `staff:${accountId}`)
    if (!own) return { ok: false, reason: 'not_found' }
    if (rows.some(({ left, withdrawn }) => left <= 0 || withdrawn)) return { ok: false, reason: 'too_late' }
    if (rows.some(({ newest, onHand, pieces }) => !newest || onHand < pieces))
      return { ok: false, reason: 'moved_since' }
    await reverseRound(tx, round, 'Angret', `staff:${accountId}`)
    const variantIds = rows.map(({ variantId }) => variantId)
    await judgeRows(tx, shopId, variantIds)
    await beforeCommit(tx)
    return { ok: true, variantIds }
  })
}
