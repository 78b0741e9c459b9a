import { z } from 'zod'
import { readChosen, type ChainSetting } from '#database/settings.ts'
import type { Db } from '#database/connection.ts'
import { placeConfirmed, type WriteOrder } from '#modules/sales/reservations/index.ts'
import { insertOrder } from './queries.ts'

type Args = Parameters<typeof placeConfirmed>

export const paymentMinutes: ChainSetting<number> = {
  key: 'payment_minutes',
  schema: z.number().positive().max(10_000),
  fallback: 15,
  form: 'a number above 0, up to 10000',
  meaning: 'minutes for which goods wait for their payment',
}

/**
 * Reserves the goods of an order that is paid online. They are picked once the order is paid, and released if
 * it is not paid in time.
 */
export async function placeUnpaidOrder(
  deps: Args[0],
  request: Args[1],
  caller: Omit<Args[2], 'order'>,
): ReturnType<typeof placeConfirmed> {
  return placeConfirmed(deps, request, { ...caller, order: await orderWriter(deps.database.db) })
}

/** Returns a function that turns a new reservation into an order, which waits `payment_minutes` for its payment. */
export async function orderWriter(db: Db): Promise<WriteOrder> {
  const minutes = await readChosen(db, paymentMinutes)
  return (tx, { id, shopId }) => insertOrder(tx, { id, shopId, seconds: minutes * 60 })
}
