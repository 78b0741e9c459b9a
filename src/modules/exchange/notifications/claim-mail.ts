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
  tellHeld,
} from './queries.ts'

/** `last`: the mailbox is sent no more for now, which this mail says. */
export type MailClaim = 'send' | 'last' | 'held'

/**
 * Whether a mail may go to an address that anybody may have typed. A second claim of the same mail (its job was retried)
 * may send again and counts nothing; a held mail stays held.
 */
export async function claimMail(
  { db }: Pick<Database, 'db'>,
  mail: { reservationId: number; kind: string },
  email: string,
): Promise<MailClaim> {
  const target = mailTarget(email)
  return db.transaction().execute(async tx => {
    // A statement of its own: the one that counts must begin after the lock is given, or it does not see the others' mails.
    const setting = await lockMailbox(tx, target)
    const { left, earlier } = await countAndInsertMail(tx, mail, target, parseMailCaps(setting))
    if (earlier !== null) return earlier ? 'held' : left === 0 ? 'last' : 'send'
    return left === 0 ? 'held' : left === 1 ? 'last' : 'send'
  })
}

/**
 * One mail for all held ones of an address, as soon as its mailbox may be sent mails again. `enqueue` runs in the same
 * transaction. Answers how many summaries were enqueued.
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
        if ((await tellHeld(tx, target, id)) === 0) return { ok: false }
        await enqueue(tx, id)
        return { ok: true }
      })
      return summary.ok ? 1 : 0
    },
  )
}

/** Whether the shopper waits in vain for a mail about this reservation: one was held, or its first one will be. */
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
