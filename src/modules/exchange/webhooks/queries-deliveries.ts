import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

export interface Due {
  id: string
  subscriptionId: number
  url: string
  nonce: string
  secretHash: string
  body: string
  /** This one counted. */
  tries: number
}

// A process that dies meanwhile loses no more than this.
const leaseSeconds = 60
const ofOne = 5

/**
 * Claims deliveries that are due for a minute, in which no other process takes them: of each subscription its first, then of each
 * its second, up to five. So subscriptions that are slow or have a backlog leave room for the others.
 */
export async function claimDue(db: Db, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select d.id, s.url, s.nonce, s.secret_hash
        from webhooks.subscription s
       cross join lateral (select id, next_at from webhooks.delivery
                            where subscription_id = s.id and state = 'waiting' and next_at <= clock_timestamp()
                            order by next_at limit ${ofOne} for update skip locked) d
       where s.ended_at is null
       order by row_number() over (partition by s.id order by d.next_at), d.next_at limit ${limit})
    update webhooks.delivery d
       set tries = d.tries + 1, next_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      from due where d.id = due.id
    returning d.id, d.subscription_id as "subscriptionId", due.url, due.nonce, due.secret_hash as "secretHash", d.body, d.tries`.execute(
    db,
  )
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

/** `wait`: ms until it is tried again; null: never. */
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

export interface Undelivered {
  id: string
  subscriptionId: number
  event: string
  state: 'waiting' | 'given up'
  tries: number
  last: string | null
  at: Date
  /** null: given up */
  next: Date | null
}

/** What has not arrived, the newest first; `subscriptionId` undefined: of all. */
export async function listUndelivered(db: Db, limit: number, subscriptionId?: number): Promise<Undelivered[]> {
  const { rows } = await sql<Undelivered>`
    select id, subscription_id as "subscriptionId", event, state, tries, last, at,
           case state when 'waiting' then next_at end as next
      from webhooks.delivery
     where state <> 'delivered' and (${subscriptionId === undefined} or subscription_id = ${subscriptionId ?? 0})
     order by at desc, sequence desc limit ${limit}`.execute(db)
  return rows
}

/** Forgets what was delivered a week ago, and given up a month ago, as of `at` (unset: now); then what ended and has nothing left. */
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
