import type { Database, Db } from '#database/connection.ts'
import { mailTarget } from '#modules/exchange/notifications/index.ts'
import { askAgain, countAlerts, findSameAlert, insertAlert, lockAlertMailbox, type AlertTarget } from './queries.ts'

// Per mailbox. Anybody can type any address, so the limit is low. It is separate from the cap on reservation mails, so
// that alerts never hold back receipts (docs/decisions/0078).
const mailsADay = 3
const waitingAtMost = 20

/**
 * Stores a stock alert, and queues its confirmation mail in the same transaction. A repeated request leaves a confirmed
 * alert as it is, and sends the confirmation of an unconfirmed one again.
 */
export async function askForAlert(
  { db }: Pick<Database, 'db'>,
  { email, brand, ...piece }: AlertTarget & { email: string; brand: string },
  enqueue: (tx: Db, alertId: number) => Promise<void>,
): Promise<{ ok: true } | { ok: false; reason: 'too_many' }> {
  const { mailbox } = mailTarget(email)
  return db.transaction().execute(async tx => {
    await lockAlertMailbox(tx, mailbox)
    const same = await findSameAlert(tx, mailbox, piece)
    if (same?.confirmed) return { ok: true }
    const { mails, waiting } = await countAlerts(tx, mailbox)
    if (mails >= mailsADay || (!same && waiting >= waitingAtMost)) return { ok: false, reason: 'too_many' }
    if (same) await askAgain(tx, same.id)
    const id = same?.id ?? (await insertAlert(tx, { ...piece, email, mailbox, brand }))
    await enqueue(tx, id)
    return { ok: true }
  })
}
