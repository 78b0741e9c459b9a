import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { literals } from '#database/literals.ts'
import { pickableStatuses, reservationStatus } from '#shared/reservations/reservation-status.ts'

/** A time that a shopper was promised: goods are ready by then, or are held until then. */
export interface ShopPromise {
  id: number
  /** The pickup code. */
  code: string
  name: string
  kind: 'ready' | 'pickup'
  at: Date
}

/** The coming promises of a shop's paid reservations to collect, the earliest first, locked until the commit. */
export async function lockPromises(tx: Db, shopId: number): Promise<ShopPromise[]> {
  const { rows } = await sql<ShopPromise>`
    select id, pickup_code as code, name, case status_id when ${sql.lit(reservationStatus.ready)} then 'pickup' else 'ready' end as kind,
           case status_id when ${sql.lit(reservationStatus.ready)} then pickup_deadline else ready_by end as at
      from reservations.reservation
     where shop_id = ${shopId} and not delivery and status_id in (${literals([...pickableStatuses, reservationStatus.ready])})
       and case status_id when ${sql.lit(reservationStatus.ready)} then pickup_deadline else ready_by end > clock_timestamp()
     order by id for update`.execute(tx)
  return rows.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/**
 * Moves promises with locked rows, and writes an event to each reservation. A reservation that is not ready expires
 * `pickingDays` after its new time at the earliest. Returns the ids of the events by reservation.
 */
export async function movePromises(
  tx: Db,
  moved: readonly { id: number; kind: ShopPromise['kind']; until: Date }[],
  { actor, pickingDays }: { actor: string; pickingDays: number },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; event: number }>`
    with moved as (
      select * from unnest(${moved.map(({ id }) => id)}::int[], ${moved.map(({ kind }) => kind)}::text[],
                           ${moved.map(({ until }) => until.toISOString())}::timestamptz[]) as m (id, kind, until)),
    written as (
      update reservations.reservation r
         set pickup_deadline = case m.kind when 'pickup' then m.until else r.pickup_deadline end,
             ready_by = case m.kind when 'ready' then m.until else r.ready_by end,
             pick_by = case m.kind when 'ready' then greatest(r.pick_by, m.until + make_interval(secs => ${pickingDays * 86_400}))
                       else r.pick_by end
        from moved m where r.id = m.id returning r.id, r.status_id)
    insert into reservations.event (reservation_id, from_status, to_status, actor, note, at)
    select id, status_id, status_id, ${actor}, 'extended', clock_timestamp() from written
    returning id as event, reservation_id as id`.execute(tx)
  return new Map(rows.map(({ id, event }) => [id, event]))
}
