import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { Allowance, MailCounts } from './account-mail-classes.ts'
import type { MailTarget } from './mailbox.ts'

export interface AccountMailState extends MailCounts {
  /** The earlier handling of this mail. null: none. */
  earlier: { held: boolean; mergedInto: number | null } | null
  /** The id of a held mail with the same content, which will be sent later. null: none. */
  waiting: number | null
  /** Seconds until the oldest mail of the last hour is an hour old. 3600: there is none. */
  seconds: number
}

const mailsOf = (tx: Db, { mailbox, address }: MailTarget, { countedAs, per }: Allowance) =>
  tx
    .selectFrom('notifications.mail')
    .where('mailbox', '=', mailbox)
    .where('reservation_id', 'is', null)
    .where('kind', '=', countedAs)
    .$if(per === 'address', query => query.where('address', '=', address))

/**
 * Reads how this mail was handled before, and the mails that count towards its allowance. Call it under the mailbox
 * lock.
 */
export async function readAccountMails(
  tx: Db,
  seed: string,
  target: MailTarget,
  allowance: Allowance,
): Promise<AccountMailState> {
  const earlier = await tx
    .selectFrom('notifications.mail')
    .select(['held', 'told_by as mergedInto'])
    .where('seed', '=', seed)
    .executeTakeFirst()
  const counts = await mailsOf(tx, target, allowance)
    .select([
      sql<number>`(count(*) filter (where at > now() - interval '1 hour'))::int`.as('hour'),
      sql<number>`count(*)::int`.as('day'),
      sql<number>`coalesce(ceil(extract(epoch from min(at) filter (where at > now() - interval '1 hour')
                           + interval '1 hour' - now())), 3600)::int`.as('seconds'),
    ])
    .where('held', '=', false)
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  // A job is retried for two days, so older held mails will not be sent.
  const waiting = await mailsOf(tx, target, allowance)
    .select('id')
    .where('held', '=', true)
    .where('told_by', 'is', null)
    .where('seed', '<>', seed)
    .where('at', '>', sql<Date>`now() - interval '2 days'`)
    .limit(1)
    .executeTakeFirst()
  return { ...counts, earlier: earlier ?? null, waiting: waiting?.id ?? null }
}

/** Records a mail as sent, even if it was held before. */
export async function storeSentAccountMail(
  tx: Db,
  seed: string,
  { mailbox, address }: MailTarget,
  kind: string,
): Promise<void> {
  await tx
    .insertInto('notifications.mail')
    .values({ kind, seed, held: false, mailbox, address })
    .onConflict(conflict => conflict.column('seed').doUpdateSet({ held: false, at: sql`now()` }))
    .execute()
}

/** `mergedInto`: the held mail with the same content. */
export async function storeHeldAccountMail(
  tx: Db,
  seed: string,
  { mailbox, address }: MailTarget,
  { kind, mergedInto }: { kind: string; mergedInto: number | null },
): Promise<void> {
  await tx
    .insertInto('notifications.mail')
    .values({ kind, seed, held: true, told_by: mergedInto, mailbox, address })
    .onConflict(conflict => conflict.column('seed').doNothing())
    .execute()
}

/** Account mails held in the last day and not merged into another, by `countedAs` of their allowance (`kind`). */
export function countHeldAccountMails(db: Db): Promise<{ kind: string; count: number; oldest: Date }[]> {
  return db
    .selectFrom('notifications.mail')
    .select(['kind', sql<number>`count(*)::int`.as('count'), sql<Date>`min(at)`.as('oldest')])
    .where('reservation_id', 'is', null)
    .where('held', '=', true)
    .where('told_by', 'is', null)
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .groupBy('kind')
    .orderBy('kind')
    .execute()
}
