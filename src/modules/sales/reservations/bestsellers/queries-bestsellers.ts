import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { abandonedStatuses, reservationStatus } from '#shared/reservations/reservation-status.ts'
import { literals } from '#database/literals.ts'

/** Serialises the rankings of concurrent processes. */
export async function lockRanking(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reservations.bestseller'))`.execute(tx)
}

export interface SoldAtTills {
  articleId: number
  /** Returned pieces are subtracted. */
  pieces: number
  /** In øre. */
  turnover: number
}

/**
 * Ranks articles by pieces and by turnover. Counts the kept pieces of reservations and orders that were placed in the last
 * `days` days, and till sales. Orders awaiting payment do not count, nor do expired, cancelled, rejected and unpaid
 * reservations and orders, nor lines with an open question about a substitute. Unchanged rows are not written.
 */
export async function replaceRanking(tx: Db, days: number, tills: readonly SoldAtTills[]): Promise<void> {
  await sql`
    with reserved as (
      select l.article_id, sum(l.kept) as qty, sum(l.kept::bigint * l.price) as turnover
        from reservations.line l join reservations.reservation r on r.id = l.reservation_id
       where r.created_at >= clock_timestamp() - make_interval(days => ${days})
         and r.status_id not in (${literals([reservationStatus.awaitingPayment, ...abandonedStatuses])}) and l.kept > 0 and l.state <> 'substitute_asked'
       group by l.article_id
    ), sold as (
      select article_id, sum(qty) as qty, sum(turnover) as turnover from (
        select article_id, qty, turnover from reserved
        union all
        select * from unnest(${tills.map(each => each.articleId)}::int[], ${tills.map(each => each.pieces)}::int[],
          ${tills.map(each => each.turnover)}::bigint[])) as each (article_id, qty, turnover)
       group by article_id having sum(qty) > 0
    ), ranked as (
      select article_id, rank() over (order by qty desc)::int as qty_rank,
             rank() over (order by turnover desc)::int as turnover_rank
        from sold
    ), gone as (
      delete from reservations.bestseller where article_id not in (select article_id from ranked)
    )
    insert into reservations.bestseller as b (article_id, qty_rank, turnover_rank)
      select article_id, qty_rank, turnover_rank from ranked
      on conflict (article_id) do update set qty_rank = excluded.qty_rank, turnover_rank = excluded.turnover_rank
        where (b.qty_rank, b.turnover_rank) is distinct from (excluded.qty_rank, excluded.turnover_rank)`.execute(tx)
}
