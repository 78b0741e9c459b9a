import type { Database, Db } from '#database/connection.ts'
import { mailTarget } from '#modules/exchange/notifications/index.ts'
import {
  askAgain,
  confirmAlert,
  countAlerts,
  findSameAlert,
  insertAlert,
  lockAlertMailbox,
  type AlertTarget,
} from './queries.ts'

// Per mailbox. The limit is low, because a stranger can type any address. It is separate from the cap on reservation mails,
// so that alerts never delay receipts (docs/decisions/0078).
const mailsADay = 3
const maxWaiting = 20

/**
 * Stores a stock alert and queues its confirmation mail, in one transaction. A repeated request changes nothing about a
 * confirmed alert, and sends the confirmation mail of an unconfirmed one again. `provenEmail`: the confirmed address of the
 * customer. An alert to it needs no mail, so strangers cannot use up its owner's allowance.
 */
export async function askForAlert(
  { db }: Pick<Database, 'db'>,
  { email, provenEmail, brand, ...piece }: AlertTarget & { email: string; provenEmail: string | null; brand: string },
  enqueue: (tx: Db, alertId: number) => Promise<void>,
): Promise<{ ok: true; confirmed: boolean } | { ok: false; reason: 'too_many' }> {
  const { mailbox } = mailTarget(email)
  return db.transaction().execute(async tx => {
    await lockAlertMailbox(tx, mailbox)
    const same = await findSameAlert(tx, mailbox, piece)
    const isOwn = provenEmail !== null && mailTarget(provenEmail).mailbox === mailbox
    if (same?.confirmed) return { ok: true, confirmed: isOwn }
    const { mails, waiting, confirmed } = await countAlerts(tx, mailbox)
    if (isOwn) {
      if (!same && confirmed >= maxWaiting) return { ok: false, reason: 'too_many' }
      await confirmAlert(
        tx,
        same?.id ?? (await insertAlert(tx, { ...piece, email: provenEmail, mailbox, brand, mails: 0 })),
      )
      return { ok: true, confirmed: true }
    }
    if (mails >= mailsADay || (!same && waiting >= maxWaiting)) return { ok: false, reason: 'too_many' }
    if (same) await askAgain(tx, same.id)
    const id = same?.id ?? (await insertAlert(tx, { ...piece, email, mailbox, brand, mails: 1 }))
    await enqueue(tx, id)
    return { ok: true, confirmed: false }
  })
}
