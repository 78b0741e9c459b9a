import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { forEachPart } from '#platform/jobs/parts.ts'
import { parseMailCaps, readMailCaps } from './mail-caps.ts'
import { mailTarget } from './mailbox.ts'
import {
  countAndInsertMail,
  countMailsLeft,
  deleteHeldMail,
  findHeldShopMails,
  findHeldTargets,
  findMailsOf,
  findMissingMails,
  insertMail,
  lockMailbox,
  markSummarised,
  releaseMail,
} from './queries.ts'
import { isShopperMail, missingMailThatMatters, type MissingMail } from './reservation-mail-classes.ts'

/** `last`: the mailbox gets no more mails that shoppers cause for now, and this mail says so. */
export type MailClaim = 'send' | 'last' | 'held'

/**
 * Decides whether a mail about a reservation may be sent, by the caps of its mailbox. A second claim of the same mail
 * (a retried job) is not counted again. A held mail stays held until a summary covers it (`summariseHeldMails`), or, if
 * it is the shop's, until it is sent itself (`releaseHeldMails`).
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
    if (earlier ?? left === 0) return 'held'
    const isLast = left === (earlier === null ? 1 : 0)
    return isLast && isShopperMail(mail.kind) ? 'last' : 'send'
  })
}

interface HeldMail {
  reservationId: number
  /** As stored, such as `asked-5`. */
  kind: string
}

/**
 * Sends held mails of shops, oldest first, when their mailbox is below its cap. Deletes held mails that no longer
 * apply. `enqueue` queues the mail in the same transaction. Returns the number of mails to send.
 */
export async function releaseHeldMails(
  { db }: Pick<Database, 'db'>,
  {
    stillApplies,
    enqueue,
  }: { stillApplies: (tx: Db, mail: HeldMail) => Promise<boolean>; enqueue: (tx: Db, mail: HeldMail) => Promise<void> },
): Promise<number> {
  const full = new Set<string>()
  return forEachPart(
    await findHeldShopMails(db),
    ({ id }) => `held mail ${id}`,
    async mail => {
      if (full.has(mail.mailbox)) return 0
      const released = await commitWhenOk(db, async tx => {
        await lockMailbox(tx, mail)
        if ((await countMailsLeft(tx, mail, { caps: await readMailCaps(tx), isShopper: false })) === 0) {
          full.add(mail.mailbox)
          return { ok: false, mails: 0 }
        }
        if (!(await stillApplies(tx, mail))) {
          await deleteHeldMail(tx, mail.id)
          return { ok: true, mails: 0 }
        }
        if (!(await releaseMail(tx, mail.id))) return { ok: false, mails: 0 }
        await enqueue(tx, mail)
        return { ok: true, mails: 1 }
      })
      return released.mails
    },
  )
}

/**
 * Creates one summary for all held mails of an address that its shopper caused, once its mailbox may get mails again.
 * `enqueue` runs in the same transaction. Returns the number of summaries.
 */
export async function summariseHeldMails(
  { db }: Pick<Database, 'db'>,
  enqueue: (tx: Db, summaryId: number) => Promise<void>,
): Promise<number> {
  const full = new Set<string>()
  return forEachPart(
    await findHeldTargets(db),
    ({ reservationId }) => `held mails of reservation ${reservationId}`,
    async target => {
      if (full.has(target.mailbox)) return 0
      const summary = await commitWhenOk(db, async tx => {
        await lockMailbox(tx, target)
        if ((await countMailsLeft(tx, target, { caps: await readMailCaps(tx), isShopper: true })) === 0) {
          full.add(target.mailbox)
          return { ok: false }
        }
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
    (await countMailsLeft(db, mailTarget(reservation.email), { caps: await readMailCaps(db), isShopper: true })) === 0
  )
}

/** The mail that each reservation's shopper needs now and has not got. Without an entry: none. */
export async function findNeededMails(
  db: Db,
  reservations: readonly { id: number; status: number; questions: readonly number[] }[],
): Promise<Map<number, MissingMail>> {
  const ids = reservations.map(({ id }) => id)
  const missing = Map.groupBy(await findMissingMails(db, ids), ({ reservationId }) => reservationId)
  return new Map(
    reservations.flatMap(({ id, ...state }) => {
      const needed = missingMailThatMatters(missing.get(id) ?? [], state)
      return needed ? [[id, needed] as const] : []
    }),
  )
}
