import { randomUUID } from 'node:crypto'
import { givenShop, givenVariant } from '../support/catalogue.ts'
import { requestFor, type TestShop } from '../support/reservation-api.ts'

/** Everybody wants one of the same jacket at once. */
export async function rush(shop: TestShop, { stock, shoppers }: { stock: number; shoppers: number }) {
  const { id } = await givenShop(shop.database.db)
  const jacket = await givenVariant(shop.database.db, { stock: { [id]: stock } })
  const guests = await Promise.all(Array.from({ length: shoppers }, () => shop.guest()))
  const answers = await Promise.all(
    guests.map(guest => shop.reserve(guest, requestFor(id, [{ EanNo: jacket.ean, Count: 1 }]), { key: randomUUID() })),
  )
  const { reserved } = await shop.database.db
    .selectFrom('shops.stock')
    .select('reserved')
    .where('variant_id', '=', jacket.id)
    .executeTakeFirstOrThrow()
  return {
    statuses: answers.map(answer => answer.status),
    reserved,
    left: answers.map(answer => (answer.body as { left?: object }).left),
  }
}

export function count<T>(values: readonly T[], value: T): number {
  return values.filter(each => each === value).length
}
