import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { Street } from './street-book.ts'
import type { LocatedAddress } from './address-source.ts'

export interface House {
  streetId: number
  number: number
  letter: string
  latitude: number
  longitude: number
}

/** An address in the address feed. */
export type FeedAddress = Omit<LocatedAddress, 'source'>

export function findStreets(db: Db): Promise<Street[]> {
  return db.selectFrom('shops.street').select(['id', 'name', 'postcode', 'place']).orderBy('id').execute()
}

/** The houses of this number in these streets, with any letter. */
export function findHouses(db: Db, streetIds: readonly number[], number: number): Promise<House[]> {
  return db
    .selectFrom('shops.house_number')
    .select(['street_id as streetId', 'number', 'letter', 'latitude', 'longitude'])
    .where('street_id', '=', sql<number>`any(${[...streetIds]})`)
    .where('number', '=', number)
    .execute()
}

/**
 * The houses of these streets with a number that begins with these digits. If a letter is typed, only houses with
 * exactly this number and letter. Lowest number first.
 */
export function findHousesBeginning(
  db: Db,
  streetIds: readonly number[],
  digits: string,
  letter: string,
  most: number,
): Promise<House[]> {
  let query = db
    .selectFrom('shops.house_number')
    .select(['street_id as streetId', 'number', 'letter', 'latitude', 'longitude'])
    .where('street_id', '=', sql<number>`any(${[...streetIds]})`)
  query =
    letter === ''
      ? query.where(sql<string>`number::text`, 'like', `${digits}%`)
      : query.where('number', '=', Number(digits)).where('letter', '=', letter)
  return query.orderBy('number').orderBy('letter').limit(most).execute()
}

const batch = 20_000

/**
 * Adds and updates addresses. Addresses missing from the file are kept. Returns the numbers of added addresses, moved
 * addresses and added streets.
 */
export async function applyAddresses(
  db: Db,
  feed: readonly FeedAddress[],
): Promise<{ added: number; moved: number; streetsAdded: number }> {
  const streets = [...new Map(feed.map(row => [`${row.street}\n${row.postcode}`, row])).values()]
  const { rows: written } = await sql<{ added: boolean }>`insert into shops.street as s (name, postcode, place)
    select * from unnest(${streets.map(row => row.street)}::text[], ${streets.map(row => row.postcode)}::text[],
      ${streets.map(row => row.place)}::text[])
    on conflict (name, postcode) do update set place = excluded.place where s.place <> excluded.place
    returning (xmax = 0) as added`.execute(db)
  const ids = new Map((await findStreets(db)).map(street => [`${street.name}\n${street.postcode}`, street.id]))
  const counts = { added: 0, moved: 0, streetsAdded: written.filter(row => row.added).length }
  for (let start = 0; start < feed.length; start += batch) {
    const rows = feed.slice(start, start + batch)
    const { rows: changed } = await sql<{ added: boolean }>`insert into shops.house_number as h
        (street_id, number, letter, latitude, longitude)
      select * from unnest(${rows.map(row => ids.get(`${row.street}\n${row.postcode}`) ?? 0)}::int[],
        ${rows.map(row => row.number)}::int[], ${rows.map(row => row.letter)}::text[],
        ${rows.map(row => row.latitude)}::double precision[], ${rows.map(row => row.longitude)}::double precision[])
      on conflict (street_id, number, letter) do update set latitude = excluded.latitude, longitude = excluded.longitude
        where (h.latitude, h.longitude) is distinct from (excluded.latitude, excluded.longitude)
      returning (xmax = 0) as added`.execute(db)
    counts.added += changed.filter(row => row.added).length
    counts.moved += changed.filter(row => !row.added).length
  }
  return counts
}
