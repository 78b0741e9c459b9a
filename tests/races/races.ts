import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ReservationRequest } from '#contract/reservations.ts'
import { givenShop, givenVariant } from '../support/catalogue/catalogue.ts'
import { requestFor, type Caller, type TestShop } from '../support/api/reservation-api.ts'

/** Many shoppers simultaneously reserve one of the same jacket. */
export async function rush(shop: TestShop, { stock, shoppers }: { stock: number; shoppers: number }) {
  const { id } = await givenShop(shop.database.db)
  const jacket = await givenVariant(shop.database.db, { stock: { [id]: stock } })
  const guests = await Promise.all(Array.from({ length: shoppers }, () => shop.guest()))
  const results = await Promise.all(
    guests.map(guest => untilAnswered(shop, guest, requestFor(id, [{ EanNo: jacket.ean, Count: 1 }]))),
  )
  const { reserved } = await shop.database.db
    .selectFrom('shops.stock')
    .select('reserved')
    .where('variant_id', '=', jacket.id)
    .executeTakeFirstOrThrow()
  return {
    statuses: results.map(result => result.status),
    reserved,
    left: results.map(result => (result.body as { left?: object }).left),
  }
}

/** A slow machine refuses some with 503: they retry with the same key, as the page does. */
async function untilAnswered(shop: TestShop, guest: Caller, request: ReservationRequest) {
  const key = randomUUID()
  for (let attempt = 1; ; attempt++) {
    const result = await shop.reserve(guest, request, { key })
    if (result.status !== 503 || attempt === 10) return result
    await wait(300)
  }
}

export function count<T>(values: readonly T[], value: T): number {
  return values.filter(each => each === value).length
}
