import { sql } from 'kysely'
import { advisoryLockSeeds } from '#database/advisory-locks.ts'
import type { Db } from '#database/connection.ts'
import { stockAlertRetention } from '#shared/retention.ts'

export interface AlertTarget {
  variantId: number
  shopId: number
}
export interface AlertRow extends AlertTarget {
  id: number
  /** null: the alert was stopped. */
  email: string | null
  /** Number of confirmation mails requested. */
  mails: number
  confirmed: boolean
  sent: boolean
  /** The brand of the site that received the request. */
  brand: string | null
}

/** Serialises transactions that count mails to the same mailbox. */
export async function lockAlertMailbox(tx: Db, mailbox: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, ${sql.lit(advisoryLockSeeds.stockAlertMailbox)}))`.execute(
    tx,
  )
}

/**
 * Counts for a mailbox the confirmation mails of the alerts requested in the last day, the waiting alerts, and the
 * confirmed ones among the waiting alerts.
 */
export async function countAlerts(
  tx: Db,
  mailbox: string,
): Promise<{ mails: number; waiting: number; confirmed: number }> {
  return tx
    .selectFrom('alerts.stock_alert')
    .select([
      sql<number>`coalesce(sum(mails) filter (where asked_at > now() - interval '1 day'), 0)::int`.as('mails'),
      sql<number>`count(*) filter (where email is not null and sent_at is null)::int`.as('waiting'),
      sql<number>`count(*) filter (where email is not null and sent_at is null and confirmed_at is not null)::int`.as(
        'confirmed',
      ),
    ])
    .where('mailbox', '=', mailbox)
    .executeTakeFirstOrThrow()
}

/** The alerts of an address, in upper or lower case. Sent ones are included, stopped ones are not. */
export async function listAlertsTo(
  db: Db,
  email: string,
): Promise<(AlertTarget & { askedAt: Date; sentAt: Date | null })[]> {
  return db
    .selectFrom('alerts.stock_alert')
    .select(['variant_id as variantId', 'shop_id as shopId', 'asked_at as askedAt', 'sent_at as sentAt'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .orderBy('id')
    .execute()
}

/** The mailbox's alert for this variant in this shop that is neither sent nor stopped. */
export async function findSameAlert(
  tx: Db,
  mailbox: string,
  { variantId, shopId }: AlertTarget,
): Promise<{ id: number; confirmed: boolean } | undefined> {
  return tx
    .selectFrom('alerts.stock_alert')
    .select(['id', sql<boolean>`confirmed_at is not null`.as('confirmed')])
    .where('mailbox', '=', mailbox)
    .where('variant_id', '=', variantId)
    .where('shop_id', '=', shopId)
    .where('email', 'is not', null)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
}

/** Inserts an alert and returns its id. */
export async function insertAlert(
  tx: Db,
  {
    variantId,
    shopId,
    ...alert
  }: AlertTarget & { email: string; mailbox: string; brand: string; /** confirmation mails */ mails: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('alerts.stock_alert')
    .values({ variant_id: variantId, shop_id: shopId, ...alert })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function askAgain(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('alerts.stock_alert')
    .set({ mails: sql<number>`mails + 1`, asked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function findAlert(db: Db, id: number): Promise<AlertRow | undefined> {
  return db
    .selectFrom('alerts.stock_alert')
    .select([
      'id',
      'variant_id as variantId',
      'shop_id as shopId',
      'email',
      'brand',
      'mails',
      sql<boolean>`confirmed_at is not null`.as('confirmed'),
      sql<boolean>`sent_at is not null`.as('sent'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Confirms an alert. Stopped and confirmed alerts stay unchanged. */
export async function confirmAlert(db: Db, id: number): Promise<void> {
  await db
    .updateTable('alerts.stock_alert')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('email', 'is not', null)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** Removes the address of an alert. The row stays for a while, because the mails count towards the mailbox's limit. */
export async function stopAlert(db: Db, id: number): Promise<void> {
  await db.updateTable('alerts.stock_alert').set({ email: null }).where('id', '=', id).execute()
}

/** Removes an address from all its alerts. */
export async function stopAlertsTo(db: Db, email: string): Promise<void> {
  await db
    .updateTable('alerts.stock_alert')
    .set({ email: null })
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .execute()
}

/** The stock rows with confirmed alerts that are neither sent nor stopped. */
export async function findWaitedFor(db: Db): Promise<AlertTarget[]> {
  return waiting(db).select(['variant_id as variantId', 'shop_id as shopId']).distinct().execute()
}

/** Marks the confirmed alerts about a stock row as sent, so that each is sent once. Returns their ids. */
export async function takeAlerts(tx: Db, { variantId, shopId }: AlertTarget): Promise<number[]> {
  const rows = await tx
    .updateTable('alerts.stock_alert')
    .set({ sent_at: sql<Date>`now()` })
    .where('variant_id', '=', variantId)
    .where('shop_id', '=', shopId)
    .where('confirmed_at', 'is not', null)
    .where('sent_at', 'is', null)
    .where('email', 'is not', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

function waiting(db: Db) {
  return db
    .selectFrom('alerts.stock_alert')
    .where('confirmed_at', 'is not', null)
    .where('sent_at', 'is', null)
    .where('email', 'is not', null)
}

/**
 * Deletes old alerts as of `at` (default: now). `stockAlertRetention` has the periods for unconfirmed or stopped, sent
 * and waiting alerts.
 */
export async function pruneStockAlerts(db: Db, at?: Date): Promise<void> {
  const before = (age: string) => sql<Date>`coalesce(${at ?? null}::timestamptz, now()) - ${age}::interval`
  await db
    .deleteFrom('alerts.stock_alert')
    .where(row =>
      row.or([
        row('asked_at', '<', before(`${stockAlertRetention.waitingMonths} months`)),
        row('sent_at', '<', before(`${stockAlertRetention.sentDays} days`)),
        row.and([
          row('asked_at', '<', before(`${stockAlertRetention.unconfirmedDays} days`)),
          row.or([row('confirmed_at', 'is', null), row('email', 'is', null)]),
        ]),
      ]),
    )
    .execute()
}
