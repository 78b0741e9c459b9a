import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

export interface Demand {
  query: string
  /** 0: no shop was chosen. */
  shopId: number
  searched: number
  withoutHits: number
  clicked: number
}

/** A limit against floods of made-up queries. A chain's real queries are a few thousand a day. */
const mostRowsADay = 20_000
/** Queries with fewer searches than this are not shown, because they could identify a person. */
export const fewestShown = 3

/**
 * Adds counts to today's rows, in key order, so that two processes cannot deadlock. New queries beyond `mostRowsADay`
 * are dropped.
 */
export async function addDemand(db: Db, counted: readonly Demand[], day: Date = new Date()): Promise<void> {
  const rows = counted.toSorted((a, b) => (a.query < b.query ? -1 : a.query > b.query ? 1 : a.shopId - b.shopId))
  const column = <K extends keyof Demand>(name: K) => rows.map(row => row[name])
  await sql`
    with sent as (
      select * from unnest(${column('query')}::text[], ${column('shopId')}::int[], ${column('searched')}::int[],
        ${column('withoutHits')}::int[], ${column('clicked')}::int[]) as s (query, shop_id, searched, without_hits, clicked)),
    today as (select (${day}::timestamptz at time zone 'Europe/Oslo')::date as day),
    known as (
      select query, shop_id from search.demand join today using (day) join sent using (query, shop_id)),
    fresh as (
      select query, shop_id from sent except select query, shop_id from known
      limit (select greatest(0, ${mostRowsADay} - count(*)) from search.demand join today using (day)))
    insert into search.demand as d (day, query, shop_id, searched, without_hits, clicked)
    select day, s.* from sent s, today
     where (s.query, s.shop_id) in (select query, shop_id from known union all select query, shop_id from fresh)
     order by s.query collate "C", s.shop_id
    on conflict (day, query, shop_id) do update
       set searched = d.searched + excluded.searched,
           without_hits = d.without_hits + excluded.without_hits,
           clicked = d.clicked + excluded.clicked
  `.execute(db)
}

export type DemandOrder = 'withoutHits' | 'searched' | 'withoutClick' | 'query'
export interface DemandQuery {
  days: number
  /** undefined: all searches, with and without a shop. */
  shopId: number | undefined
  only: 'all' | 'without hits' | 'without click'
  orderBy: DemandOrder
  skip: number
  take: number
}
export type DemandRow = Omit<Demand, 'shopId'>

/**
 * A page of the queries of the last `days` days, today included, that were searched at least three times in that time.
 */
export async function findDemand(
  db: Db,
  { days, shopId, only, orderBy, skip, take }: DemandQuery,
  at: Date = new Date(),
): Promise<{ total: number; rows: DemandRow[] }> {
  const all = db
    .selectFrom('search.demand')
    .select(({ fn }) => [
      'query',
      fn.sum<number>('searched').as('searched'),
      fn.sum<number>('without_hits').as('withoutHits'),
      fn.sum<number>('clicked').as('clicked'),
    ])
    .where('day', '>', sql<Date>`(${at}::timestamptz at time zone 'Europe/Oslo')::date - ${days}::int`)
    .$if(shopId !== undefined, query => query.where('shop_id', '=', shopId ?? 0))
    .groupBy('query')
    .having(({ fn }) => fn.sum('searched'), '>=', fewestShown)
    .$if(only === 'without hits', query => query.having(({ fn }) => fn.sum('without_hits'), '>', 0))
    .$if(only === 'without click', query =>
      query.having(({ fn, eb }) => eb(fn.sum('searched'), '>', fn.sum('clicked'))),
    )
  const inOrder = {
    withoutHits: sql`sum(without_hits) desc, sum(searched) desc`,
    searched: sql`sum(searched) desc`,
    withoutClick: sql`sum(searched) - sum(clicked) desc, sum(searched) desc`,
    query: sql`1`,
  }[orderBy]
  const [rows, counted] = await Promise.all([
    all
      .orderBy(sql`${inOrder}, query collate "C"`)
      .offset(skip)
      .limit(take)
      .execute(),
    db
      .selectFrom(all.as('each'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const asNumbers = ({ query, ...counts }: DemandRow): DemandRow => ({
    query,
    searched: counts.searched,
    withoutHits: counts.withoutHits,
    clicked: counts.clicked,
  })
  return { total: counted.total, rows: rows.map(asNumbers) }
}

const storedDays = 400
const rareDays = 30

/**
 * Deletes counts older than 400 days. Deletes queries with fewer than three searches 30 days after their last search.
 */
export async function pruneDemand(db: Db, at: Date = new Date()): Promise<void> {
  const ago = (days: number) => sql<Date>`(${at}::timestamptz at time zone 'Europe/Oslo')::date - ${days}::int`
  await db.deleteFrom('search.demand').where('day', '<', ago(storedDays)).execute()
  const rare = db
    .selectFrom('search.demand')
    .select('query')
    .groupBy('query')
    .having(({ fn }) => fn.sum('searched'), '<', fewestShown)
    .having(({ fn }) => fn.max('day'), '<', ago(rareDays))
  await db.deleteFrom('search.demand').where('query', 'in', rare).execute()
}
