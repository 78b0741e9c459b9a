import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

export interface DeskChange {
  id: number
  shopId: number
  /** The shop from which the reservation was moved. null: it was not moved. */
  fromShopId: number | null
}

/** The id of the latest event of any reservation. 0: none. */
export async function lastChange(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0)::float8 as last from reservations.event`.execute(db)
  return rows[0]?.last ?? 0
}

/** The events after `id` with the current and the former shop of their reservations, oldest first, at most 10,000. */
export async function changesAfter(db: Db, id: number): Promise<DeskChange[]> {
  const { rows } = await sql<DeskChange>`
    select e.id::float8 as id, r.shop_id as "shopId", e.from_shop_id as "fromShopId" from reservations.event e
      join reservations.reservation r on r.id = e.reservation_id
     where e.id > ${id} order by e.id limit 10000`.execute(db)
  return rows
}
