import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { parseOpeningHours, unreadableEntry } from '#shared/time/read-opening-hours.ts'
import type { FeedPostcode } from './feed-shop.ts'
import type { ShopRow, StorePlan } from './plan-stores.ts'
import { lockShop, readOwnDetails } from './edits/queries-edits.ts'

/**
 * All shops, including those that have left the feed, with the values of the last store feed instead of their own edits.
 */
export async function readShopRows(db: Db): Promise<ShopRow[]> {
  const own = await readOwnDetails(db)
  const rows = await db
    .selectFrom('shops.shop')
    .select([
      'id',
      'chain_id',
      'store_code',
      'name',
      'full_name',
      'company',
      'slug',
      'org_no',
      'description',
      'address',
      'postcode',
      'place',
    ])
    .select([
      'latitude',
      'longitude',
      'phone',
      'email',
      'messenger_id',
      'map_link',
      'opening_hours',
      'special_opening_hours',
      'in_feed',
    ])
    .execute()
  return rows.map(row => Object.assign(row, Object.fromEntries(own.get(row.id) ?? [])))
}

/** Applies a plan in the caller's transaction. */
export async function applyStores(db: Db, plan: StorePlan): Promise<void> {
  if (plan.newShops.length > 0) await db.insertInto('shops.shop').values(plan.newShops).execute()
  for (const { id, ...facts } of plan.changedShops) await writeFacts(db, id, facts)
  if (plan.hiddenShops.length > 0)
    await db.updateTable('shops.shop').set({ in_feed: false }).where('id', 'in', plan.hiddenShops).execute()
}

/** Writes a feed's values. Fields that the shop overrides keep their values; the feed's are stored for later. */
async function writeFacts(db: Db, id: number, facts: Omit<ShopRow, 'id'>): Promise<void> {
  await lockShop(db, id)
  const own = [...((await readOwnDetails(db, id)).get(id)?.keys() ?? [])]
  for (const field of own)
    await db
      .updateTable('shops.own_detail')
      .set({ feed_value: facts[field] })
      .where('shop_id', '=', id)
      .where('field', '=', field)
      .execute()
  const followed = Object.fromEntries(Object.entries(facts).filter(([field]) => !own.some(each => each === field)))
  await db.updateTable('shops.shop').set(followed).where('id', '=', id).execute()
}

/**
 * Adds and updates postcodes. Postcodes missing from the file are kept. Returns the numbers of added and changed ones.
 */
export async function applyPostcodes(
  db: Db,
  feed: readonly FeedPostcode[],
): Promise<{ added: number; changed: number }> {
  const rows = feed.map(({ municipalityNo, ...row }) => ({ ...row, municipality_no: municipalityNo }))
  const { rows: written } = await sql<{ added: boolean }>`insert into shops.postcode as p
      (code, place, municipality_no, municipality, county, latitude, longitude)
    select code, place, municipality_no, municipality, county, latitude, longitude
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(code text, place text, municipality_no text, municipality text,
           county text, latitude double precision, longitude double precision)
    on conflict (code) do update set place = excluded.place, municipality_no = excluded.municipality_no,
      municipality = excluded.municipality, county = excluded.county, latitude = excluded.latitude, longitude = excluded.longitude
    where (p.place, p.municipality_no, p.municipality, p.county, p.latitude, p.longitude) is distinct from
      (excluded.place, excluded.municipality_no, excluded.municipality, excluded.county, excluded.latitude, excluded.longitude)
    returning (xmax = 0) as added`.execute(db)
  const added = written.filter(row => row.added).length
  return { added, changed: written.length - added }
}

/** All shops, including those missing from the last feed. */
export async function countShops(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('shops.shop')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Shops in the feed with unreadable opening hours. `entry`: the text or special day that cannot be parsed. */
export async function findUnreadableHours(db: Db): Promise<{ id: number; name: string; entry: string }[]> {
  const shops = await db
    .selectFrom('shops.shop')
    .select(['id', 'name', 'opening_hours', 'special_opening_hours'])
    .where('in_feed', '=', true)
    .orderBy('id')
    .execute()
  return shops.flatMap(({ id, name, opening_hours, special_opening_hours }) => {
    const entry = parseOpeningHours(opening_hours) ? unreadableEntry(special_opening_hours) : opening_hours
    return entry === null ? [] : { id, name, entry }
  })
}
