import { sql } from 'kysely'
import { advisoryLockSeeds } from '#database/advisory-locks.ts'
import type { Db } from '#database/connection.ts'
import { readChosen, type ChainSetting } from '#database/settings.ts'
import { mailCaps, type MailCaps } from '../mail-caps.ts'
import { sentMessageDays } from '#shared/retention.ts'

export const smsCaps: ChainSetting<MailCaps> = {
  ...mailCaps,
  key: 'sms_caps',
  // Enough for three open reservations that become ready together. Mails cover the rest.
  fallback: { hour: 4, day: 8 },
  meaning: 'maximum number of SMS about reservations to one number, per hour and per day',
}

export interface NewSms {
  reservationId: number
  /** For a question, followed by its number. */
  kind: string
  /** A keyed hash of the number. */
  recipient: string
}

/** Records a message and returns its id. null: it was recorded before, or the number has reached its cap. */
export async function claimSms(tx: Db, { reservationId, kind, recipient }: NewSms): Promise<number | null> {
  const hadShare = await lockShare(tx, recipient)
  const made = await tx
    .insertInto('notifications.sms')
    .values({ reservation_id: reservationId, kind, recipient, state: hadShare ? 'held' : 'waiting' })
    .onConflict(on => on.columns(['reservation_id', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made && !hadShare ? made.id : null
}

/** Whether a number has reached its cap. Locks the number's count until the transaction ends. */
export async function lockShare(tx: Db, recipient: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${recipient}, ${sql.lit(advisoryLockSeeds.smsRecipient)}))`.execute(
    tx,
  )
  const { hour, day } = await readChosen(tx, smsCaps)
  const { had } = await tx
    .selectFrom('notifications.sms')
    .select(
      sql<boolean>`count(*) >= ${day} or count(*) filter (where at > now() - interval '1 hour') >= ${hour}`.as('had'),
    )
    .where('recipient', '=', recipient)
    .where('state', '<>', 'held')
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return had
}

/** Marks a `waiting` message as `sending`, and a `sending` message as `unclear`. undefined: it has another state. */
export async function claimSending(db: Db, id: number): Promise<{ was: string; messageId: string } | undefined> {
  const { rows } = await sql<{ was: string; messageId: string }>`
    update notifications.sms s set state = case before.state when 'waiting' then 'sending' else 'unclear' end
      from (select id, state from notifications.sms where id = ${id} for update) before
     where s.id = before.id and before.state in ('waiting', 'sending') returning before.state as was, s.message_id as "messageId"`.execute(
    db,
  )
  return rows[0]
}

export async function storeSmsState(
  db: Db,
  id: number,
  values: { state: string; reply: string | null },
): Promise<void> {
  await db.updateTable('notifications.sms').set(values).where('id', '=', id).execute()
}

/** SMS of the last week without held ones, and how many of them have the state `unclear`. */
export async function countSms(db: Db): Promise<{ all: number; unclear: number }> {
  return db
    .selectFrom('notifications.sms')
    .select([
      sql<number>`count(*) filter (where state <> 'held')::int`.as('all'),
      sql<number>`count(*) filter (where state = 'unclear')::int`.as('unclear'),
    ])
    .where('at', '>', sql<Date>`now() - interval '7 days'`)
    .executeTakeFirstOrThrow()
}

/** Deletes messages older than `sentMessageDays` at `at`. Default: now. */
export async function pruneSms(db: Db, at?: Date): Promise<void> {
  await db
    .deleteFrom('notifications.sms')
    .where(
      'at',
      '<',
      sql<Date>`coalesce(${at ?? null}::timestamptz, now()) - make_interval(days => ${sentMessageDays})`,
    )
    .execute()
}
