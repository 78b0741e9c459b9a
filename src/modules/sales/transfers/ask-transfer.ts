import { readChosen } from '#database/settings.ts'
import type { Db, Database } from '#database/connection.ts'
import { databaseNow } from '#database/database-now.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { recordAudit, type StaffActor } from '#modules/people/audit/index.ts'
import { actorName, awaitGoods, mayServe, type TakeStock } from '#modules/sales/reservations/index.ts'
import { reserveStock } from '#modules/stock/allocation/index.ts'
import { findCollectingShop } from '#modules/stock/shops/index.ts'
import { insertTransfer, insertTransferEvent, type NewTransfer } from './queries-transfers.ts'
import { transferDays } from './settings.ts'

export interface TransferDeps {
  database: Pick<Database, 'db'>
}
type Asked = { ok: true; id: number } | { ok: false; reason: 'not_there' }

/** The time at which goods that are asked for now should be ready in the other shop. */
async function promiseOf(tx: Db): Promise<Date> {
  const now = await databaseNow(tx)
  return new Date(now.getTime() + (await readChosen(tx, transferDays)) * 86_400_000)
}

/** Writes a transfer, and reserves its pieces in the sending shop. `not_there`: it has too few; the caller rolls back. */
async function ask(tx: Db, actor: StaffActor, transfer: NewTransfer): Promise<Asked> {
  const { fromShopId, toShopId, variantId, count } = transfer
  const id = await insertTransfer(tx, transfer)
  const detail = { from: fromShopId, to: toShopId, variant: variantId, pieces: count }
  await insertTransferEvent(tx, { transferId: id, from: null, to: 'asked', actor: actorName(actor) })
  await recordAudit(tx, { accountId: actor.accountId, action: 'transfer ask', subject: `transfer:${id}`, detail })
  const taken = await reserveStock(tx, fromShopId, [{ variantId, count }], { type: 'transfer', id })
  return taken.ok ? { ok: true, id } : { ok: false, reason: 'not_there' }
}

type AskTransferOutcome =
  | Asked
  | { ok: false; reason: 'forbidden' } /** The other shop is unknown or paused. */
  | { ok: false; reason: 'shop_unknown' }

/** Asks another shop for pieces for the own stock. They are reserved there from now on. */
export async function askTransfer(
  { database: { db } }: TransferDeps,
  actor: StaffActor,
  { fromShopId, toShopId, variantId, count }: Pick<NewTransfer, 'fromShopId' | 'toShopId' | 'variantId' | 'count'>,
): Promise<AskTransferOutcome> {
  if (!mayServe(actor, toShopId)) return { ok: false, reason: 'forbidden' }
  return commitWhenOk(db, async (tx): Promise<AskTransferOutcome> => {
    if (fromShopId === toShopId || !(await isOpenShop(tx, fromShopId))) return { ok: false, reason: 'shop_unknown' }
    const none = { reservationId: null, line: null }
    return ask(tx, actor, { fromShopId, toShopId, variantId, count, ...none, promisedAt: await promiseOf(tx) })
  })
}

const isOpenShop = async (tx: Db, id: number): Promise<boolean> => {
  const shop = await findCollectingShop(tx, id)
  return shop !== undefined && !shop.pausedUntil
}

/**
 * Takes the stock of a new reservation from another shop, which sends it: each line gets a transfer and waits for it.
 */
export const takeByTransfer =
  (actor: StaffActor, fromShopId: number): TakeStock =>
  async ({ tx }, { id: reservationId, shopId: toShopId, lines }) => {
    if (fromShopId === toShopId || !(await isOpenShop(tx, fromShopId)))
      return { ok: false, reason: 'invalid', errors: { shopId: ['shop_unknown'] } }
    const promisedAt = await promiseOf(tx)
    const numbered = lines.map(({ variant, ean, count }, line) => ({ variantId: variant.variantId, ean, count, line }))
    await awaitGoods(tx, reservationId, { positions: numbered.map(({ line }) => line), promisedAt })
    // All transactions lock stock rows in the order of variants.
    for (const { ean, ...goods } of numbered.toSorted((a, b) => a.variantId - b.variantId)) {
      const asked = await ask(tx, actor, { fromShopId, toShopId, reservationId, promisedAt, ...goods })
      if (!asked.ok) return { ok: false, reason: 'out_of_stock', cartErrors: [ean], left: {} }
    }
    return null
  }
