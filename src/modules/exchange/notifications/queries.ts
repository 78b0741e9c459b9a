import { sql } from 'kysely'
import { advisoryLockSeeds } from '#database/advisory-locks.ts'
import type { Db } from '#database/connection.ts'
import { prepared } from '#database/prepared.ts'
import type { MailCaps } from './mail-caps.ts'
import type { MailTarget } from './mailbox.ts'
import { isShopperMail, shopperMailKinds } from './reservation-mail-classes.ts'
import { sentMessageDays } from '#shared/retention.ts'

/** Serialises transactions that count mails to the same mailbox. Returns the stored setting of the caps. */
export async function lockMailbox(tx: Db, { mailbox }: MailTarget): Promise<unknown> {
  const { rows } = await sql<{ caps: unknown }>`${prepared}
    select pg_advisory_xact_lock(hashtextextended(${mailbox}, ${sql.lit(advisoryLockSeeds.mailbox)})),
           (select value from settings.setting where key = 'mail_caps') as caps`.execute(tx)
  return rows[0]?.caps
}

/** Mails of the same class: those a shopper causes, or those of the shop. */
const inClass = (isShopper: boolean) =>
  sql<boolean>`(split_part(kind, '-', 1) = any(${shopperMailKinds})) = ${isShopper}`

/**
 * Records a mail, unless the reservation has a record of this kind. Summaries are always recorded. The mail is marked
 * as held if its mailbox has reached a cap. `left`: mails that the caps allowed before this one. `earlier`: whether the
 * existing record is held. null: there was none.
 */
export async function countAndInsertMail(
  tx: Db,
  mail: { reservationId: number; kind: string },
  { mailbox, address }: MailTarget,
  caps: MailCaps,
): Promise<{ left: number; earlier: boolean | null }> {
  const { rows } = await sql<{ left: number; earlier: boolean | null }>`${prepared}
    with share as (
      select greatest(0, least(${caps.hour}::int - count(*) filter (where at > now() - interval '1 hour'),
                               ${caps.day}::int - count(*)))::int as left
        from notifications.mail
       where mailbox = ${mailbox} and not held and reservation_id is not null and at > now() - interval '1 day'
         and ${inClass(isShopperMail(mail.kind))}),
    earlier as (
      select held from notifications.mail
       where reservation_id = ${mail.reservationId} and kind = ${mail.kind} and kind <> 'summary'),
    made as (
      insert into notifications.mail (reservation_id, kind, held, mailbox, address)
      select ${mail.reservationId}, ${mail.kind}, share.left = 0, ${mailbox}, ${address} from share
       where not exists (select from earlier)),
    again as (
      update notifications.mail set refused = false
       where reservation_id = ${mail.reservationId} and kind = ${mail.kind} and refused)
    select share.left, (select held from earlier) as earlier from share`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A count gave no row')
  return row
}

/** How many more mails about reservations the mailbox may get now, of those a shopper causes or those of the shop. */
export async function countMailsLeft(
  db: Db,
  { mailbox }: Pick<MailTarget, 'mailbox'>,
  { caps, isShopper }: { caps: MailCaps; isShopper: boolean },
): Promise<number> {
  const { hour, day } = await db
    .selectFrom('notifications.mail')
    .select([
      sql<number>`count(*) filter (where at > now() - interval '1 hour')::int`.as('hour'),
      sql<number>`count(*)::int`.as('day'),
    ])
    .where('mailbox', '=', mailbox)
    .where('reservation_id', 'is not', null)
    .where('held', '=', false)
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .where(inClass(isShopper))
    .executeTakeFirstOrThrow()
  return Math.max(0, Math.min(caps.hour - hour, caps.day - day))
}

/** Returns the id of the row. */
export async function insertMail(
  tx: Db,
  mail: { reservationId: number; kind: string; held: boolean },
  { mailbox, address }: MailTarget,
): Promise<number> {
  const { id } = await tx
    .insertInto('notifications.mail')
    .values({ reservation_id: mail.reservationId, kind: mail.kind, held: mail.held, mailbox, address })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A shopper's reservation may be open for days, so its held mails are due for this long. */
const dueFor = sql<Date>`now() - interval '7 days'`

/** A mail of the last seven days that is held, covered by no later mail, and still to be sent or summarised. */
const isDue = sql<boolean>`(held and told_by is null and at > ${dueFor})`

const heldMails = (db: Db, isShopper: boolean) =>
  db.selectFrom('notifications.mail').where('reservation_id', 'is not', null).where(isDue).where(inClass(isShopper))

/** The addresses with due mails (`isDue`) that shoppers cause, each with its latest reservation among them. */
export const findHeldTargets = (db: Db): Promise<(MailTarget & { reservationId: number })[]> =>
  heldMails(db, true)
    .select(['mailbox', 'address', sql<number>`max(reservation_id)`.as('reservationId')])
    .groupBy(['mailbox', 'address'])
    .execute()

/** The due mails (`isDue`) of shops, oldest first. */
export const findHeldShopMails = (
  db: Db,
): Promise<(MailTarget & { id: number; kind: string; reservationId: number })[]> =>
  heldMails(db, false)
    .select(['id', 'kind', 'mailbox', 'address', sql<number>`reservation_id`.as('reservationId')])
    .orderBy('id')
    .execute()

/** Marks a held mail as one to send now. false: it is no longer held. */
export async function releaseMail(tx: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications.mail')
    .set({ held: false, at: sql`now()` })
    .where('id', '=', id)
    .where('held', '=', true)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes a held mail that no longer applies, so that it counts towards no cap. */
export async function deleteHeldMail(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('notifications.mail').where('id', '=', id).where('held', '=', true).execute()
}

/** Marks the due mails (`isDue`) that shoppers cause to this address as covered by a summary. Returns their number. */
export async function markSummarised(tx: Db, { address }: MailTarget, summaryId: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications.mail')
    .set({ told_by: summaryId })
    .where('address', '=', address)
    .where('id', 'in', heldMails(tx, true).select('id').where('address', '=', address))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** The reservations that a summary covers, latest first. */
export async function findSummarised(db: Db, summaryId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('notifications.mail')
    .select(sql<number>`reservation_id`.as('id'))
    .distinct()
    .where('told_by', '=', summaryId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Notes that the mail server refused a mail. The next attempt clears it. */
export async function noteRefused(db: Db, mail: { reservationId: number; kind: string }): Promise<void> {
  await db
    .updateTable('notifications.mail')
    .set({ refused: true })
    .where('reservation_id', '=', mail.reservationId)
    .where('kind', '=', mail.kind)
    .execute()
}

/** The mails of each reservation that are still to be sent, or that the mail server refused, newest first. */
export function findMissingMails(
  db: Db,
  reservationIds: readonly number[],
): Promise<{ reservationId: number; kind: string; why: 'delayed' | 'refused' }[]> {
  return db
    .selectFrom('notifications.mail')
    .select([
      sql<number>`reservation_id`.as('reservationId'),
      'kind',
      sql<'delayed' | 'refused'>`case when held then 'delayed' else 'refused' end`.as('why'),
    ])
    .where('reservation_id', '=', sql<number>`any(${reservationIds})`)
    .where(eb => eb.or([isDue, eb('refused', '=', true)]))
    .orderBy('id', 'desc')
    .execute()
}

/** `all`: the number of mails about a reservation. `held`: the held mails among them that no other mail covers. */
export async function findMailsOf(db: Db, reservationId: number): Promise<{ all: number; held: number }> {
  return db
    .selectFrom('notifications.mail')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`count(*) filter (where held and told_by is null)::int`.as('held'),
    ])
    .where('reservation_id', '=', reservationId)
    .executeTakeFirstOrThrow()
}

/** Deletes mails older than `sentMessageDays` at `at` (default: now). */
export async function pruneMails(db: Db, at?: Date): Promise<void> {
  await db
    .deleteFrom('notifications.mail')
    .where(
      'at',
      '<',
      sql<Date>`coalesce(${at ?? null}::timestamptz, now()) - make_interval(days => ${sentMessageDays})`,
    )
    .execute()
}
