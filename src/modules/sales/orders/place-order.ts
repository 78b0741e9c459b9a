import { z } from 'zod'
import { readChosen, type ChainSetting } from '#database/settings.ts'
import { placeConfirmed } from '#modules/sales/reservations/index.ts'
import { insertOrder } from './queries.ts'

type Args = Parameters<typeof placeConfirmed>

export const paymentMinutes: ChainSetting<number> = {
  key: 'payment_minutes',
  schema: z.number().positive().max(10_000),
  usual: 15,
  form: 'a number above 0, up to 10000',
  meaning: 'minutes for which goods wait for their payment',
}

/**
 * Promises the goods of an order as a reservation's are, to be paid online: nobody picks them before that, and they are given back
 * where no payment comes in time.
 */
export async function placeOrder(
  deps: Args[0],
  request: Args[1],
  caller: Omit<Args[2], 'order'>,
): ReturnType<typeof placeConfirmed> {
  const minutes = await readChosen(deps.database.db, paymentMinutes)
  return placeConfirmed(deps, request, {
    ...caller,
    order: (tx, { id, shopId }) => insertOrder(tx, { id, shopId, seconds: minutes * 60 }),
  })
}
