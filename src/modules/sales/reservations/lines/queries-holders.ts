import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { activeStatuses } from '#shared/reservations/reservation-status.ts'
import { literals } from '#database/literals.ts'

export interface Holder {
  reservation: number
  statusID: number
  name: string
  pieces: number
}

/** The reservations and orders that hold pieces of a variant in a shop, oldest first. */
export async function findHolders(db: Db, shopId: number, variantId: number): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select r.id as reservation, r.status_id as "statusID", r.name, sum(l.kept)::int as pieces
      from reservations.reservation r join reservations.line l on l.reservation_id = r.id
     where r.shop_id = ${shopId} and r.status_id in (${literals(activeStatuses)}) and l.variant_id = ${variantId} and l.kept > 0
     group by r.id order by r.id`.execute(db)
  return rows
}

export interface StatusChange {
  reservation: number
  /** In ms since 1970. */
  at: number
  from: number | null
  to: number
  actor: string
  reason: string | null
  /** For a marked line: the number of its missing pieces at that time. */
  lineMissing: number | null
}

/** The events of these reservations, oldest first. Deleted reservations have none. */
export async function findStatusChanges(db: Db, reservationIds: readonly number[]): Promise<StatusChange[]> {
  const { rows } = await sql<StatusChange>`
    select reservation_id as reservation, (extract(epoch from at) * 1000)::float8 as at, from_status as "from", to_status as "to",
           actor, reason, line_missing as "lineMissing"
      from reservations.event where reservation_id = any(${[...reservationIds]}::int[]) order by reservation_id, id`.execute(
    db,
  )
  return rows
}
