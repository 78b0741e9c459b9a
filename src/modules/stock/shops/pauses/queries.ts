import { sql, type Expression } from 'kysely'
import type { Db } from '#database/connection.ts'
import { asInterval, periods } from '#shared/privacy/periods.ts'

export type PauseLength = { kind: 'hour' | 'today' } | { kind: 'day'; /** `2026-12-24` */ day: string }
export interface Pause {
  id: number
  shopId: number
  shopName: string
  beginsAt: Date
  endsAt: Date
  reason: string
}

/** SQL expression: the end of a shop's current pause. null: the shop is not paused. */
export const pausedUntil = (shopId: Expression<number>) =>
  sql<Date | null>`(select max(ends_at) from shops.pause
     where pause.shop_id = ${shopId} and begins_at <= clock_timestamp() and ends_at > clock_timestamp())`

/** A stored pause, as wide as it is after the change. */
export interface PauseSpan {
  id: number
  beginsAt: Date
  endsAt: Date
}

/**
 * Begins or plans a pause. Days are in Norwegian time. A pause that covers its begin is lengthened instead, so that a
 * repeated request adds no second pause. null: the day is over.
 */
export async function insertPause(
  tx: Db,
  { shopId, length, reason, accountId }: { shopId: number; length: PauseLength; reason: string; accountId: number },
): Promise<PauseSpan | null> {
  const midnight = (day: Expression<unknown>, days: number) =>
    sql<Date>`((${day})::date + ${days}::int)::timestamp at time zone 'Europe/Oslo'`
  const today = sql`(clock_timestamp() at time zone 'Europe/Oslo')`
  const day = length.kind === 'day' ? sql`${length.day}::text` : today
  const begins = length.kind === 'day' ? midnight(day, 0) : sql<Date>`clock_timestamp()`
  const ends = length.kind === 'hour' ? sql<Date>`clock_timestamp() + interval '1 hour'` : midnight(day, 1)
  const { rows } = await sql<PauseSpan>`
    with asked as (select begins, ends from (select ${begins} as begins, ${ends} as ends) as t where ends > clock_timestamp()),
    longer as (
      update shops.pause p set ends_at = greatest(p.ends_at, asked.ends) from asked
       where p.shop_id = ${shopId} and p.begins_at <= asked.begins and p.ends_at > asked.begins
      returning p.id, p.begins_at, p.ends_at),
    added as (
      insert into shops.pause (shop_id, begins_at, ends_at, reason, account_id)
      select ${shopId}, begins, ends, ${reason}, ${accountId} from asked where not exists (select from longer)
      returning id, begins_at, ends_at)
    select id, begins_at as "beginsAt", ends_at as "endsAt" from longer union all select id, begins_at, ends_at from added`.execute(
    tx,
  )
  return rows[0] ?? null
}

/**
 * Ends a current pause or cancels a planned one. False: these shops (null: all) have no pause with this id, or it is
 * over.
 */
export async function endPause(tx: Db, id: number, shops: readonly number[] | null): Promise<boolean> {
  let open = tx
    .updateTable('shops.pause')
    .set({ begins_at: sql<Date>`least(begins_at, clock_timestamp())`, ends_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('ends_at', '>', sql<Date>`clock_timestamp()`)
  if (shops) open = open.where('shop_id', '=', sql<number>`any(${[...shops]})`)
  return (await open.executeTakeFirstOrThrow()).numUpdatedRows > 0n
}

/** Current and planned pauses of these shops (null: of all), the earliest end first. */
export async function findPauses(db: Db, shops: readonly number[] | null): Promise<Pause[]> {
  let open = db
    .selectFrom('shops.pause as p')
    .innerJoin('shops.shop as s', 's.id', 'p.shop_id')
    .select(['p.id', 'p.shop_id as shopId', 's.name as shopName', 'p.begins_at as beginsAt', 'p.ends_at as endsAt'])
    .select('p.reason')
    .where('p.ends_at', '>', sql<Date>`clock_timestamp()`)
    .orderBy('p.ends_at')
  if (shops) open = open.where('p.shop_id', '=', sql<number>`any(${[...shops]})`)
  return open.execute()
}

/** Deletes pauses that ended more than 30 days before `at`. Default: now. */
export async function prunePauses(db: Db, at?: Date): Promise<void> {
  await db
    .deleteFrom('shops.pause')
    .where(
      'ends_at',
      '<',
      sql<Date>`coalesce(${at ?? null}::timestamptz, now()) - ${asInterval(periods.pause)}::interval`,
    )
    .execute()
}
