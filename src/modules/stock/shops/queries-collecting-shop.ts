import { sql, type Expression } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { pausedUntil } from './pauses/queries.ts'
import type { Db } from '#database/connection.ts'
import type { SpecialDay, Week } from '#shared/time/opening-hours.ts'
import { parseOpeningHours, parseSpecialHours } from '#shared/time/read-opening-hours.ts'

export interface CollectingShop {
  id: number
  name: string
  address: string
  postcode: string
  place: string
  phone: string | null
  email: string | null
  /** The registered name of the company that sells in this shop. Empty: unknown. */
  company: string
  /** Nine digits: the company that sells in this shop. */
  orgNo: string | null
  openingHoursText: string
  /** null: the opening hours are unreadable. */
  week: Week | null
  special: SpecialDay[]
  /** Open hours within which goods are ready, and for which they are held. null: the chain's setting. */
  readyHours: number | null
  pickupHours: number | null
  /** End of the current pause. null: the shop is not paused. */
  pausedUntil: Date | null
}

/** A shop that offers click and collect. undefined: no such shop, or the chain's feed no longer names it. */
export async function findCollectingShop(db: Db, shopId: number): Promise<CollectingShop | undefined> {
  const row = await shopRow(db, shopId).where('in_feed', '=', true).executeTakeFirst()
  return row && readShop(row)
}

/** `findCollectingShop` as an SQL expression, parsed by `readShop`. NULL: the shop offers no click and collect. */
export function collectingShopObject(db: Db, shopId: Expression<number>) {
  return jsonObjectFrom(shopRow(db, shopId).where('in_feed', '=', true))
}

/** The shop of a reservation as an SQL expression, also if it has left the feed. */
export function shopObjectForMail(db: Db, shopId: Expression<number>) {
  return jsonObjectFrom(shopRow(db, shopId))
}
export type CollectingShopRow = Awaited<ReturnType<ReturnType<typeof shopRow>['executeTakeFirstOrThrow']>>

function shopRow(db: Db, shopId: number | Expression<number>) {
  return db
    .selectFrom('shops.shop')
    .select([
      'id',
      'name',
      'address',
      'postcode',
      'place',
      'phone',
      'email',
      'company',
      'org_no',
      'opening_hours',
      'special_opening_hours',
      'ready_hours',
      'pickup_hours',
    ])
    .select(eb => pausedUntil(eb.ref('shops.shop.id')).as('paused_until'))
    .where('id', '=', shopId)
}

export function readShop({
  opening_hours,
  special_opening_hours,
  org_no,
  ready_hours,
  pickup_hours,
  paused_until,
  ...shop
}: CollectingShopRow): CollectingShop {
  return {
    ...shop,
    orgNo: org_no,
    openingHoursText: opening_hours,
    week: parseOpeningHours(opening_hours),
    special: parseSpecialHours(special_opening_hours),
    readyHours: ready_hours,
    pickupHours: pickup_hours,
    // In the JSON of the expression, timestamps are text.
    pausedUntil: paused_until === null ? null : new Date(paused_until),
  }
}

/** Shop names by id, including shops that have left the feed. Default: all shops. */
export async function findShopNames(db: Db, ids?: readonly number[]): Promise<Map<number, string>> {
  let query = db.selectFrom('shops.shop').select(['id', 'name']).orderBy('name')
  if (ids) query = query.where('id', '=', sql<number>`any(${[...ids]})`)
  return new Map((await query.execute()).map(row => [row.id, row.name]))
}

/** Postcodes of shops by id, including shops that have left the feed. */
export async function findShopPostcodes(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const query = db.selectFrom('shops.shop').select(['id', 'postcode'])
  const rows = await query.where('id', '=', sql<number>`any(${[...ids]})`).execute()
  return new Map(rows.map(({ id, postcode }) => [id, postcode]))
}

/** Shops with their address in one line, including shops that have left the feed. */
export async function findShopsByIds(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { id: number; name: string; address: string }>> {
  const rows = await db
    .selectFrom('shops.shop')
    .select(['id', 'name', 'address', 'postcode', 'place'])
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .execute()
  return new Map(
    rows.map(({ id, name, address, postcode, place }) => [
      id,
      { id, name, address: `${address}, ${postcode} ${place}` },
    ]),
  )
}

/** The postcode of a shop as an SQL expression. NULL: no such shop. */
export const shopPostcode = (db: Db, shopId: number | Expression<number>) =>
  db.selectFrom('shops.shop').select('postcode').where('id', '=', shopId).$asScalar()

/**
 * The pieces that can be reserved in the shop (0 during a pause) and its own price. No row for variants it never had.
 */
export function availableRows(db: Db, shopId: number | Expression<number>, variantIds: Expression<number>) {
  return db
    .selectFrom('shops.stock')
    .select(['variant_id as variantId', 'own_price as ownPrice'])
    .select(eb =>
      sql<number>`case when ${pausedUntil(eb.ref('shop_id'))} is null then available else 0 end`.as('available'),
    )
    .where('variant_id', 'in', variantIds)
    .where('shop_id', '=', shopId)
}
