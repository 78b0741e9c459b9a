import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

export interface Postcode {
  code: string
  place: string
  latitude: number
  longitude: number
}

export interface PlaceVersion {
  /** Increases with every import of postcodes or addresses. */
  lists: number
  /** Changes when a shop enters or leaves the feed, or when the postcode, place or position of a shop changes. */
  shops: string
}

export async function findPlaceVersion(db: Db): Promise<PlaceVersion> {
  // A hash detects changes of shops. A trigger that counts them would lock the only row of `place_version` during the
  // whole import of a store feed.
  const { rows } = await sql<PlaceVersion>`select
      coalesce((select version from shops.place_version), 0)::int as lists,
      coalesce((select md5(string_agg(concat_ws(' ', id, postcode, place, latitude, longitude), ',' order by id))
                  from shops.shop where in_feed), '') as shops`.execute(db)
  return rows[0] ?? { lists: 0, shops: '' }
}

/** The imported postcodes. */
export function findPostcodes(db: Db): Promise<Postcode[]> {
  return db.selectFrom('shops.postcode').select(['code', 'place', 'latitude', 'longitude']).execute()
}

/** The postcodes of the shops in the feed, at the position of the first shop (by id) in each. */
export function findShopPostcodes(db: Db): Promise<Postcode[]> {
  return db
    .selectFrom('shops.shop')
    .select(['postcode as code', 'place', 'latitude', 'longitude'])
    .distinctOn('postcode')
    .where('in_feed', '=', true)
    .orderBy('postcode')
    .orderBy('id')
    .execute()
}

/** Counts the shops in the feed, those without an address, and the imported postcodes and streets. */
export async function countPlaces(db: Db) {
  const { rows } = await sql<{ shops: number; addressless: number; postcodes: number; streets: number }>`select
      (select count(*)::int from shops.shop where in_feed) as shops,
      (select count(*)::int from shops.shop where in_feed and address = '') as addressless,
      (select count(*)::int from shops.postcode) as postcodes,
      (select count(*)::int from shops.street) as streets`.execute(db)
  return rows[0] ?? { shops: 0, addressless: 0, postcodes: 0, streets: 0 }
}
