import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { forEachPart } from '#platform/jobs/parts.ts'
import { parseMailCaps, readMailCaps } from './mail-caps.ts'
import { mailTarget } from './mailbox.ts'
import {
  countAndInsertMail,
  countMailsLeft,
  findHeldTargets,
  findMailsOf,
  insertMail,
  lockMailbox,
  markSummarised,
} from './queries.ts'

/** `last`: the mailbox gets no more mails for now, and this mail says so. */
export type MailClaim = 'send' | 'last' | 'held'

/**
 * Decides whether a mail may be sent to an unverified address.
 * A second claim of the same mail (a retried job) is not counted again. A held mail stays held.
 */
export async function claimMail(
  { db }: Pick<Database, 'db'>,
  mail: { reservationId: number; kind: string },
  email: string,
): Promise<MailClaim> {
  const target = mailTarget(email)
  return db.transaction().execute(async tx => {
    // Separate statements: the count must begin after the lock is acquired, or it misses concurrent mails.
    const setting = await lockMailbox(tx, target)
    const { left, earlier } = await countAndInsertMail(tx, mail, target, parseMailCaps(setting))
    if (earlier !== null) return earlier ? 'held' : left === 0 ? 'last' : 'send'
    return left === 0 ? 'held' : left === 1 ? 'last' : 'send'
  })
}

/**
 * Creates one summary for all held mails of an address, once its mailbox may get mails again.
 * `enqueue` runs in the same transaction. Returns the number of summaries.
 */
export async function summariseHeldMails(
  { db }: Pick<Database, 'db'>,
  enqueue: (tx: Db, summaryId: number) => Promise<void>,
): Promise<number> {
  return forEachPart(
    await findHeldTargets(db),
    ({ reservationId }) => `held mails of reservation ${reservationId}`,
    async target => {
      const summary = await commitWhenOk(db, async tx => {
        await lockMailbox(tx, target)
        if ((await countMailsLeft(tx, target, await readMailCaps(tx))) === 0) return { ok: false }
        const id = await insertMail(tx, { reservationId: target.reservationId, kind: 'summary', held: false }, target)
        if ((await markSummarised(tx, target, id)) === 0) return { ok: false }
        await enqueue(tx, id)
        return { ok: true }
      })
      return summary.ok ? 1 : 0
    },
  )
}

/** Whether a mail about this reservation was held, or the first one is going to be held. */
export async function isMailHeldBack(
  db: Db,
  reservation: { id: number; email: string; open: boolean },
): Promise<boolean> {
  const { all, held } = await findMailsOf(db, reservation.id)
  if (held > 0) return true
  return (
    reservation.open &&
    all === 0 &&
    (await countMailsLeft(db, mailTarget(reservation.email), await readMailCaps(db))) === 0
  )
}
