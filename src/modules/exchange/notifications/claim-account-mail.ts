import type { Database, Db } from '#database/connection.ts'
import { allowanceOf, isAllowed, type AccountMail } from './account-mail-classes.ts'
import { mailTarget } from './mailbox.ts'
import { parseMailCaps } from './mail-caps.ts'
import { lockMailbox } from './queries.ts'
import { readAccountMails, storeHeldAccountMail, storeSentAccountMail } from './queries-account-mail.ts'

/**
 * `send`: within its allowance, or sent before. `delayed`: `later` has enqueued it again. `told`: another mail that waits
 * tells the same. `dropped`: not sent.
 */
export type AccountMailClaim = 'send' | 'delayed' | 'told' | 'dropped'

/**
 * Whether a mail about an account may be sent now. The same seed again counts nothing. `later` runs in the same transaction
 * and enqueues the mail in `seconds`.
 */
export async function claimAccountMail(
  { db }: Pick<Database, 'db'>,
  mail: AccountMail,
  email: string,
  later: (tx: Db, seconds: number) => Promise<unknown>,
): Promise<AccountMailClaim> {
  const target = mailTarget(email)
  return db.transaction().execute(async (tx): Promise<AccountMailClaim> => {
    // A statement of its own: those that count must begin after the lock is given, or they do not see other mails.
    const allowance = allowanceOf(mail, target, parseMailCaps(await lockMailbox(tx, target)))
    const { countedAs: kind, over } = allowance
    const { earlier, waiting, seconds, ...counts } = await readAccountMails(tx, mail.seed, target, allowance)
    if (earlier?.held === false) return 'send'
    if (earlier !== null && earlier.toldBy !== null) return 'told'
    // What was dropped stays dropped when its job is retried: its link or code may have been replaced.
    if (earlier !== null && over === 'dropped') return 'dropped'
    if (isAllowed(counts, allowance)) {
      await storeSentAccountMail(tx, mail.seed, target, kind)
      return 'send'
    }
    const toldBy = over === 'delayed' && earlier === null ? waiting : null
    await storeHeldAccountMail(tx, mail.seed, target, { kind, toldBy })
    if (over === 'dropped') return 'dropped'
    if (toldBy !== null) return 'told'
    await later(tx, seconds)
    return 'delayed'
  })
}
