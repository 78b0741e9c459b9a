import { commitWhenOk } from '#database/transaction.ts'
import type { Database } from '#database/connection.ts'
import { findVariants } from '#modules/catalogue/articles/index.ts'
import { hasPermission, recordAudit, worksFor, type StaffActor } from '#modules/people/audit/index.ts'
import { judgeCount } from '#shared/stock/count-guard.ts'
import { findShopNames } from '../queries-collecting-shop.ts'
import { lockCounts } from '../queries-inventory.ts'
import { judgeRows } from '../presence/judge-stock.ts'
import { lockRound, lockRows, reverseRound, writeRound, type CountedRow } from './queries-counts.ts'

export const undoCountSeconds = 60

export interface Counting {
  shopId: number
  /**
   * `count`: the shelf was counted, so later feeds with older counts are ignored. `correct`: later feeds with older
   * counts still apply, and the correction is added to them.
   */
  how: 'count' | 'correct'
  /** Reason of a correction. A count always has the reason `Telling`. */
  reason: string
  /** Each variant once. */
  rows: readonly CountedRow[]
}
export type CountOutcome =
  | { ok: true; round: number; up: number; down: number }
  /** `shopId` is not one of the actor's shops. */
  | { ok: false; reason: 'shop_unknown' }
  | { ok: false; reason: 'reason_missing' }
  /** A variant is listed twice or does not exist. */
  | { ok: false; reason: 'rows_invalid' }
  /** The current stock on hand of the variants that changed since the page was loaded. */
  | { ok: false; reason: 'stale'; now: Map<number, number> }
  /**
   * `unlikely`: the count differs widely from the stock on hand and is not confirmed. `too_many`: the count is above
   * the maximum of a shop.
   */
  | { ok: false; reason: 'unlikely'; variantIds: number[] }
  | { ok: false; reason: 'too_many'; variantIds: number[] }

interface CountDeps {
  database: Pick<Database, 'db'>
}

const isOwnShop = async ({ database: { db } }: CountDeps, actor: StaffActor, shopId: number): Promise<boolean> =>
  hasPermission(actor, 'desk') && worksFor(actor, shopId) && (await findShopNames(db, [shopId])).size > 0

/**
 * Sets the stock on hand of all rows, or of none. Changed rows get an entry in the ledger. Reserved pieces stay reserved.
 * If they exceed the stock on hand, the difference is the shortfall.
 */
export async function countStock(
  deps: CountDeps,
  actor: StaffActor,
  { shopId, how, reason: typed, rows }: Counting,
): Promise<CountOutcome> {
  const { db } = deps.database
  if (!(await isOwnShop(deps, actor, shopId))) return { ok: false, reason: 'shop_unknown' }
  const reason = how === 'count' ? 'Telling' : typed.trim()
  if (reason === '') return { ok: false, reason: 'reason_missing' }
  const ids = rows.map(({ variantId }) => variantId)
  const variants = await findVariants(db, ids)
  if (new Set(ids).size < ids.length || ids.some(id => !variants.has(id))) return { ok: false, reason: 'rows_invalid' }
  return commitWhenOk(db, async (tx): Promise<CountOutcome> => {
    await lockCounts(tx, shopId)
    const before = await lockRows(tx, shopId, rows)
    const now = new Map(
      rows.flatMap(({ variantId, seen }) => {
        const onHand = before.get(variantId) ?? 0
        return onHand === seen ? [] : [[variantId, onHand] as const]
      }),
    )
    if (now.size > 0) return { ok: false, reason: 'stale', now }
    const judged = rows.map(row => ({ ...row, verdict: judgeCount(row.onHand, before.get(row.variantId) ?? 0) }))
    const variantsOf = (wrong: typeof judged) => wrong.map(({ variantId }) => variantId)
    const tooMany = variantsOf(judged.filter(({ verdict }) => verdict === 'too_many'))
    if (tooMany.length > 0) return { ok: false, reason: 'too_many', variantIds: tooMany }
    const unlikely = variantsOf(judged.filter(({ verdict, confirmed }) => verdict === 'unlikely' && !confirmed))
    if (unlikely.length > 0) return { ok: false, reason: 'unlikely', variantIds: unlikely }
    const round = await writeRound(tx, {
      shopId,
      isCount: how === 'count',
      reason,
      actor: `staff:${actor.accountId}`,
      rows,
    })
    await judgeRows(
      tx,
      shopId,
      rows.map(({ variantId }) => variantId),
    )
    const sum = (sign: 1 | -1) => rows.reduce((all, row) => all + Math.max(0, sign * (row.onHand - row.seen)), 0)
    const done = { round, up: sum(1), down: sum(-1) }
    await recordAudit(tx, {
      accountId: actor.accountId,
      action: how === 'count' ? 'stock counted' : 'stock corrected',
      subject: `stock:${shopId}`,
      detail: { ...done, variants: rows.length, ...(how === 'correct' && { reason }) },
    })
    return { ok: true, ...done }
  })
}

type UndoCountOutcome =
  { ok: true; variantIds: number[] } | { ok: false; reason: 'shop_unknown' | 'not_found' | 'too_late' | 'moved_since' }

/**
 * Undoes a count within a minute, for the account that made it. `too_late`: the minute is over, or the count is already
 * undone. `moved_since`: the goods were counted again, or have left the shop.
 */
export async function undoCount(
  deps: CountDeps,
  actor: StaffActor,
  { round, shopId }: { round: number; shopId: number },
): Promise<UndoCountOutcome> {
  if (!(await isOwnShop(deps, actor, shopId))) return { ok: false, reason: 'shop_unknown' }
  const by = `staff:${actor.accountId}`
  return commitWhenOk(deps.database.db, async (tx): Promise<UndoCountOutcome> => {
    await lockCounts(tx, shopId)
    const rows = await lockRound(tx, round, undoCountSeconds)
    const own = rows.length > 0 && rows.every(row => row.shopId === shopId && row.actor === by)
    if (!own) return { ok: false, reason: 'not_found' }
    if (rows.some(({ left, withdrawn }) => left <= 0 || withdrawn)) return { ok: false, reason: 'too_late' }
    if (rows.some(({ newest, onHand, pieces }) => !newest || onHand < pieces))
      return { ok: false, reason: 'moved_since' }
    await reverseRound(tx, round, 'Angret', by)
    const variantIds = rows.map(({ variantId }) => variantId)
    await judgeRows(tx, shopId, variantIds)
    await recordAudit(tx, {
      accountId: actor.accountId,
      action: 'stock count undone',
      subject: `stock:${shopId}`,
      detail: { round },
    })
    return { ok: true, variantIds }
  })
}
