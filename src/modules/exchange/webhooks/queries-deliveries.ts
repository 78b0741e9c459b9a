import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

export interface Due {
  id: string
  subscriptionId: number
  url: string
  nonce: string
  secretHash: string
  /** The nonce of the former secret, while both sign. null: the secret was not changed in the last week. */
  formerNonce: string | null
  body: string
  /** Including the attempt being made. */
  tries: number
}

// If a process dies while sending, another process sends the delivery after this time.
const leaseSeconds = 60
const ofOne = 5

/**
 * Claims due deliveries for a minute, during which no other process sends them. Takes the first of each subscription,
 * then the second of each, up to five. So slow subscriptions and backlogs do not block the others.
 */
export async function claimDue(db: Db, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select d.id, s.url, s.nonce, s.secret_hash,
             case when s.rotated_at > now() - interval '7 days' then s.former_nonce end as former_nonce
        from webhooks.subscription s
       cross join lateral (select id, next_at from webhooks.delivery
                            where subscription_id = s.id and state = 'waiting' and next_at <= clock_timestamp()
                            order by next_at limit ${ofOne} for update skip locked) d
       where s.ended_at is null and s.paused_at is null
       order by row_number() over (partition by s.id order by d.next_at), d.next_at limit ${limit})
    update webhooks.delivery d
       set tries = d.tries + 1, next_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      from due where d.id = due.id
    returning d.id, d.subscription_id as "subscriptionId", due.url, due.nonce, due.secret_hash as "secretHash",
              due.former_nonce as "formerNonce", d.body, d.tries`.execute(db)
  return rows
}

export async function noteDelivered(db: Db, id: string, last: string): Promise<void> {
  await db
    .updateTable('webhooks.delivery')
    .set({ state: 'delivered', last, done_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '<>', 'delivered')
    .execute()
}

/** `wait`: ms until the next attempt. null: none. */
export async function noteFailed(db: Db, id: string, last: string, wait: number | null): Promise<void> {
  await db
    .updateTable('webhooks.delivery')
    .set(
      wait === null
        ? { state: 'given up', last, done_at: sql<Date>`clock_timestamp()` }
        : { last, next_at: sql<Date>`clock_timestamp() + make_interval(secs => ${wait / 1000})` },
    )
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Makes stored deliveries due now, from their first attempt. Returns their number. */
export async function requeue(
  tx: Db,
  id: number,
  which: { since: Date } | { event: string } | { undelivered: true },
): Promise<number> {
  const chosen =
    'since' in which
      ? sql`at >= ${which.since}`
      : 'event' in which
        ? sql`id = ${which.event}::uuid`
        : sql`state <> 'delivered'`
  const { numAffectedRows } = await sql`
    update webhooks.delivery set state = 'waiting', tries = 0, next_at = clock_timestamp(), done_at = null
     where subscription_id = ${id} and ${chosen}`.execute(tx)
  return Number(numAffectedRows)
}

export interface Undelivered {
  id: string
  subscriptionId: number
  event: string
  state: 'waiting' | 'given up'
  tries: number
  last: string | null
  at: Date
  /** null: given up. */
  next: Date | null
}

/** Deliveries that have not arrived, newest first. `subscriptionId` undefined: of all subscriptions. */
export async function listUndelivered(db: Db, limit: number, subscriptionId?: number): Promise<Undelivered[]> {
  const { rows } = await sql<Undelivered>`
    select id, subscription_id as "subscriptionId", event, state, tries, last, at,
           case state when 'waiting' then next_at end as next
      from webhooks.delivery
     where state <> 'delivered' and (${subscriptionId === undefined} or subscription_id = ${subscriptionId ?? 0})
     order by at desc, sequence desc limit ${limit}`.execute(db)
  return rows
}

/**
 * Deletes deliveries that arrived more than 7 days before `at`, or were given up more than 30 days before. Then deletes
 * subscriptions without deliveries that ended more than 30 days before. `at`: default now.
 */
export async function pruneWebhooks(db: Db, at?: Date): Promise<void> {
  const asOf = sql<Date>`coalesce(${at ?? null}::timestamptz, now())`
  await sql`
    delete from webhooks.delivery
     where (state = 'delivered' and done_at < ${asOf} - interval '7 days')
        or (state = 'given up' and done_at < ${asOf} - interval '30 days')`.execute(db)
  await sql`
    delete from webhooks.subscription s
     where ended_at < ${asOf} - interval '30 days'
       and not exists (select from webhooks.delivery where subscription_id = s.id)`.execute(db)
}
