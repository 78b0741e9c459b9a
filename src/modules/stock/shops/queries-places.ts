import type { Db } from '#database/connection.ts'

export interface Postcode {
  code: string
  place: string
  latitude: number
  longitude: number
}

/** Increases with every import of postcodes or addresses. */
export async function findPlaceVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('shops.place_version').select('version').executeTakeFirst()
  return row?.version ?? 0
}

/** Every postcode, in order. */
export function findPostcodes(db: Db): Promise<Postcode[]> {
  return db.selectFrom('shops.postcode').select(['code', 'place', 'latitude', 'longitude']).orderBy('code').execute()
}
