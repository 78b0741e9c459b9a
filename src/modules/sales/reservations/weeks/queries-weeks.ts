import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { reservationStatus, handedOverStatuses, unpaidStatuses } from '#shared/reservations/reservation-status.ts'
import { literals } from '#database/literals.ts'

// Longer than a reservation stays open: the time for picking, a deadline in opening hours and one extension.
const openWeeks = 12

/**
 * Summarises the weeks with reservations that may still change, or all weeks the first time. The sums of older weeks
 * stay, also after their reservations are deleted.
 */
export async function sumUpWeeks(db: Db): Promise<void> {
  await sql`
    with since as materialized (
      select case when exists (select from reservations.week)
                  then date_trunc('week', now() at time zone 'Europe/Oslo') - make_interval(weeks => ${openWeeks})
                  else '2000-01-03' end as monday),
    each as (
      select r.shop_id, date_trunc('week', r.created_at at time zone 'Europe/Oslo')::date as monday, r.status_id, r.total + l.change as owed,
             r.ready_by < now() and (r.ready_at is not null or r.status_id <> ${sql.lit(reservationStatus.cancelled)}) as promised,
             coalesce(r.ready_at <= r.ready_by, false) as in_time, l.pieces, l.missing
        from reservations.reservation r cross join since
        join lateral (
          -- The change of the owed sum, as in lines/owed.ts: minus pieces not handed over, plus accepted substitutes.
          select coalesce(sum(count) filter (where substitute_for is null), 0) as pieces,
                 coalesce(sum(missing) filter (where substitute_for is null and state <> 'recalled'), 0) as missing,
                 coalesce(sum(case when substitute_for is null then reduction::bigint * (count - kept) / count - (count - kept)::bigint * price
                                   when state <> 'substitute_asked'
                                   then kept::bigint * price - reduction + reduction::bigint * (count - kept) / count
                                   else 0 end), 0) as change
            from reservations.line where reservation_id = r.id) l on true
       where r.created_at >= since.monday at time zone 'Europe/Oslo' and r.status_id not in (${literals(unpaidStatuses)}))
    insert into reservations.week as w
      (shop_id, monday, reserved, promised, in_time, collected, expired, cancelled, pieces, missing, turnover)
    select shop_id, monday, count(*), count(*) filter (where promised), count(*) filter (where promised and in_time),
           count(*) filter (where status_id in (${literals(handedOverStatuses)})), count(*) filter (where status_id = ${sql.lit(reservationStatus.expired)}),
           count(*) filter (where status_id in (${literals([reservationStatus.cancelled, reservationStatus.rejected])})), sum(pieces), sum(missing),
           coalesce(sum(owed) filter (where status_id in (${literals(handedOverStatuses)})), 0)
      from each group by 1, 2 order by 1, 2
    on conflict (shop_id, monday) do update set
      (reserved, promised, in_time, collected, expired, cancelled, pieces, missing, turnover) =
      (excluded.reserved, excluded.promised, excluded.in_time, excluded.collected, excluded.expired, excluded.cancelled,
       excluded.pieces, excluded.missing, excluded.turnover)`.execute(db)
}

export interface ShopWeek {
  shopId: number
  /** Such as `2026-11-23`. */
  monday: string
  reserved: number
  promised: number
  inTime: number
  /** Including orders that were sent. */
  collected: number
  expired: number
  /** Including rejected ones. */
  cancelled: number
  pieces: number
  missing: number
  /** In øre. */
  turnover: number
}

/**
 * The sums by week and shop, from the week of one date to the week of another, oldest first. `shops` null: all shops.
 */
export async function listWeeks(
  db: Db,
  { from, to, shops }: { from: string; to: string; shops: readonly number[] | null },
): Promise<ShopWeek[]> {
  const { rows } = await sql<ShopWeek>`
    select shop_id as "shopId", to_char(monday, 'YYYY-MM-DD') as monday, reserved, promised, in_time as "inTime", collected,
           expired, cancelled, pieces, missing, turnover::float8 as turnover
      from reservations.week
     where monday between date_trunc('week', ${from}::date)::date and ${to}::date
       and (${shops === null} or shop_id = any(${[...(shops ?? [])]}::int[]))
     order by monday, shop_id`.execute(db)
  return rows
}
