import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

/** Two processes that start together rank one after the other. */
export async function lockRanking(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reservations.bestseller'))`.execute(tx)
}

/** Ranks what was reserved in these days and not given back; rows that stay as they are are not touched. */
export async function replaceRanking(tx: Db, days: number): Promise<void> {
  await sql`
    with sold as (
      select l.article_id, sum(l.count - l.missing) as qty, sum((l.count - l.missing)::bigint * l.price) as turnover
        from reservations.line l join reservations.reservation r on r.id = l.reservation_id
       where r.created_at >= clock_timestamp() - make_interval(days => ${days})
         and r.status_id not in (5, 6, 7) and l.state not in ('not_found', 'substitute_declined')
       group by l.article_id
    ), ranked as (
      select article_id, rank() over (order by qty desc)::int as qty_rank,
             rank() over (order by turnover desc)::int as turnover_rank
        from sold
    )
    merge into reservations.bestseller b using ranked r on b.article_id = r.article_id
    when matched and (b.qty_rank, b.turnover_rank) is distinct from (r.qty_rank, r.turnover_rank)
      then update set qty_rank = r.qty_rank, turnover_rank = r.turnover_rank
    when not matched by target
      then insert (article_id, qty_rank, turnover_rank) values (r.article_id, r.qty_rank, r.turnover_rank)
    when not matched by source then delete`.execute(tx)
}
