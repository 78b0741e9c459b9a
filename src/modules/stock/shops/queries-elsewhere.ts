import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { estimatedMetres } from '#shared/places/position.ts'
import { pausedUntil } from './pauses/queries.ts'
import type { Demand } from './queries-stock.ts'

/** Another shop, with the requested goods that can be reserved there. */
interface ElsewhereShop {
  id: number
  name: string
  address: string
  postcode: string
  place: string
  phone: string | null
  /** In metres, estimated as the straight line times a road factor. */
  distance: number
  /** Available pieces by variant. Variants without available pieces are left out. */
  available: Map<number, number>
  /** The shop has all requested pieces. */
  complete: boolean
}

/**
 * Other click-and-collect shops, paused ones excluded, with any of the requested goods. Shops with all of them come
 * first; within both groups, the nearest first.
 */
export async function findElsewhere(db: Db, shopId: number, demand: readonly Demand[]): Promise<ElsewhereShop[]> {
  const requested = new Map<number, number>()
  for (const { variantId, count } of demand) requested.set(variantId, (requested.get(variantId) ?? 0) + count)
  const from = await db
    .selectFrom('shops.shop')
    .select(['latitude', 'longitude'])
    .where('id', '=', shopId)
    .executeTakeFirst()
  if (!from) return []
  const rows = await db
    .selectFrom('shops.stock as s')
    .innerJoin('shops.shop as shop', 'shop.id', 's.shop_id')
    .select(['shop.id', 'shop.name', 'shop.address', 'shop.postcode', 'shop.place', 'shop.phone'])
    .select(['shop.latitude', 'shop.longitude', 's.variant_id as variantId', 's.available'])
    .where('s.variant_id', '=', sql<number>`any(${[...requested.keys()]})`)
    .where('s.available', '>', 0)
    .where('shop.in_feed', '=', true)
    .where(eb => eb(pausedUntil(eb.ref('shop.id')), 'is', null))
    .where('shop.id', '<>', shopId)
    .execute()
  const shops = [...Map.groupBy(rows, row => row.id).values()].flatMap(stock => {
    const [first] = stock
    if (!first) return []
    const { id, name, address, postcode, place, phone } = first
    const available = new Map(stock.map(row => [row.variantId, row.available]))
    const complete = [...requested].every(([variant, count]) => (available.get(variant) ?? 0) >= count)
    return [{ id, name, address, postcode, place, phone, distance: estimatedMetres(from, first), available, complete }]
  })
  return shops.sort((a, b) => Number(b.complete) - Number(a.complete) || a.distance - b.distance)
}
