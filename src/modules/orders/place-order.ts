import { readNumber } from '#modules/promises/index.ts'
import { placeConfirmed } from '#modules/reservations/index.ts'
import { insertOrder } from './queries.ts'

type Args = Parameters<typeof placeConfirmed>

/** Seconds for which goods wait for their payment. Setting `payment_minutes`. */
const holdMinutes = 15

/**
 * Promises the goods of an order as a reservation's are, to be paid online: nobody picks them before that, and they are given back
 * where no payment comes in time.
 */
export async function placeOrder(
  deps: Args[0],
  request: Args[1],
  caller: Omit<Args[2], 'order'>,
): ReturnType<typeof placeConfirmed> {
  const minutes = await readNumber(deps.database.db, 'payment_minutes', holdMinutes)
  return placeConfirmed(deps, request, {
    ...caller,
    order: (tx, { id, shopId }) => insertOrder(tx, { id, shopId, seconds: minutes * 60 }),
  })
}
