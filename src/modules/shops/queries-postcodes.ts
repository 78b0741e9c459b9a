import type { Db } from '#database/connection.ts'

export interface PostcodeFacts {
  code: string
  place: string
  municipality: string | null
  county: string | null
  latitude: number
  longitude: number
}

/** Where a postcode lies, or undefined where no feed has told of it. */
export function findPostcode(db: Db, code: string): Promise<PostcodeFacts | undefined> {
  return db
    .selectFrom('shops.postcode')
    .select(['code', 'place', 'municipality', 'county', 'latitude', 'longitude'])
    .where('code', '=', code)
    .executeTakeFirst()
}
