import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

export interface Subscription {
  id: number
  url: string
  events: string[]
  createdAt: Date
  /** When Hent stopped sending, because the address did not respond for days. null: it sends. */
  pausedAt: Date | null
  waiting: number
  /** `delivered` and `givenUp`: in the last week. */
  delivered: number
  givenUp: number
}

/** The subject of a webhook in the audit log. */
export const webhookSubject = (id: number): string => `webhook:${id}`

/** Returns its id and the nonce of its secret. undefined: the URL already has an active subscription. */
export async function insertSubscription(
  tx: Db,
  { url, events }: { url: string; events: readonly string[] },
): Promise<{ id: number; nonce: string } | undefined> {
  return tx
    .insertInto('webhooks.subscription')
    .values({ url, events: [...events] })
    .onConflict(on => on.column('url').where('ended_at', 'is', null).doNothing())
    .returning(['id', 'nonce'])
    .executeTakeFirst()
}

export async function storeSecretHash(tx: Db, id: number, hash: string): Promise<void> {
  await tx.updateTable('webhooks.subscription').set({ secret_hash: hash }).where('id', '=', id).execute()
}

/** Active subscriptions. */
export async function listSubscriptions(db: Db): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    select s.id, s.url, s.events, s.created_at as "createdAt", s.paused_at as "pausedAt",
           (count(d.id) filter (where d.state = 'waiting'))::int as waiting,
           (count(d.id) filter (where d.state = 'delivered' and d.done_at > now() - interval '7 days'))::int as delivered,
           (count(d.id) filter (where d.state = 'given up' and d.done_at > now() - interval '7 days'))::int as "givenUp"
      from webhooks.subscription s left join webhooks.delivery d on d.subscription_id = s.id
     where s.ended_at is null group by s.id order by s.id`.execute(db)
  return rows
}

export const findSubscription = (
  db: Db,
  id: number,
): Promise<{ id: number; url: string; nonce: string; secret_hash: string; formerNonce: string | null } | undefined> =>
  db
    .selectFrom('webhooks.subscription')
    .select(['id', 'url', 'nonce', 'secret_hash'])
    .select(
      sql<string | null>`case when rotated_at > now() - interval '7 days' then former_nonce end`.as('formerNonce'),
    )
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/**
 * When the subscription ended (null: it is active), and the reason if Hent ended it. Undefined: it does not exist or
 * was deleted.
 */
export const findSubscriptionEnd = (
  db: Db,
  id: number,
): Promise<{ endedAt: Date | null; endedWhy: string | null } | undefined> =>
  db
    .selectFrom('webhooks.subscription')
    .select(['ended_at as endedAt', 'ended_why as endedWhy'])
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Ends a subscription and drops its waiting deliveries. False: it does not exist or has ended. `why`: the reason if
 * Hent ends it. Null: it ends on request.
 */
export async function endSubscription(tx: Db, id: number, why: string | null = null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks.subscription')
    .set({ ended_at: sql<Date>`clock_timestamp()`, ended_why: why })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await tx.deleteFrom('webhooks.delivery').where('subscription_id', '=', id).where('state', '=', 'waiting').execute()
  return true
}

/** Pauses a subscription. Its events wait. False: it is paused already, or has ended. */
export async function pauseSubscription(tx: Db, id: number, why: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks.subscription')
    .set({ paused_at: sql<Date>`clock_timestamp()`, paused_why: why })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('paused_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends a pause. False: there is none. */
export async function resumeSubscription(tx: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks.subscription')
    .set({ paused_at: null, paused_why: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('paused_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Stores the nonce and hash of a new secret, and keeps the former. False: it does not exist or has ended. */
export async function storeRotated(
  tx: Db,
  id: number,
  { nonce, hash }: { nonce: string; hash: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhooks.subscription
       set former_nonce = nonce, former_hash = secret_hash, nonce = ${nonce}::uuid, secret_hash = ${hash}, rotated_at = now()
     where id = ${id} and ended_at is null`.execute(tx)
  return Number(numAffectedRows) > 0
}

export interface WebhookTrouble {
  id: number
  url: string
  /**
   * Deliveries given up in the last week. `last`: the error of the newest given-up delivery, or else of a retried one.
   */
  givenUp: number
  last: string | null
  /** The time of the oldest waiting event. null: no event waits. */
  oldest: Date | null
  /** The reason if Hent ended it in the last week. */
  endedWhy: string | null
  /** The last result if Hent has paused it. */
  pausedWhy: string | null
}

/**
 * Subscriptions with deliveries given up in the last week, or with an event that has waited for over an hour. Also
 * those that Hent has ended in the last week.
 */
export async function findFailingWebhooks(db: Db): Promise<WebhookTrouble[]> {
  const { rows } = await sql<WebhookTrouble>`
    select s.id, s.url, s.ended_why as "endedWhy", s.paused_why as "pausedWhy",
           (select count(*)::int from webhooks.delivery
             where subscription_id = s.id and state = 'given up' and done_at > now() - interval '7 days') as "givenUp",
           (select last from webhooks.delivery where subscription_id = s.id and (state = 'given up' or tries > 0 and state = 'waiting')
             order by state, at desc limit 1) as last,
           (select min(at) from webhooks.delivery where subscription_id = s.id and state = 'waiting') as oldest
      from webhooks.subscription s
     where s.ended_at is null or (s.ended_why is not null and s.ended_at > now() - interval '7 days')
     order by s.id`.execute(db)
  return rows.filter(
    ({ givenUp, oldest, endedWhy, pausedWhy }) =>
      givenUp > 0 ||
      pausedWhy !== null ||
      endedWhy !== null ||
      (oldest !== null && Date.now() - oldest.getTime() > longWait),
  )
}
const longWait = 3_600_000
