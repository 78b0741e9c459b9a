import type { Database, Db } from '#database/connection.ts'
import { mailTarget } from '#modules/exchange/notifications/index.ts'
import { askAgain, countAlerts, findSameAlert, insertAlert, lockAlertMailbox, type AlertTarget } from './queries.ts'

// Of an address that anybody may have typed: few enough that nobody is flooded, and apart from the mails about
// reservations, so that nobody's receipts are held back by it (docs/decisions/0078).
const mailsADay = 3
const waitingAtMost = 20

/**
 * Writes down that an address wants to hear of a piece, and has `enqueue` send its confirmation in the same
 * transaction. Asked for again, a confirmed one stays as it is, and an unconfirmed one is asked for again.
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
