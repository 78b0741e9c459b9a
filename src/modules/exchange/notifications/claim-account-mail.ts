import type { Database, Db } from '#database/connection.ts'
import { allowanceOf, isAllowed, type AccountMail } from './account-mail-classes.ts'
import { mailTarget } from './mailbox.ts'
import { parseMailCaps } from './mail-caps.ts'
import { lockMailbox } from './queries.ts'
import { readAccountMails, storeHeldAccountMail, storeSentAccountMail } from './queries-account-mail.ts'

/**
 * `send`: within the allowance, or sent before. `delayed`: `later` has enqueued it again.
 * `told`: another waiting mail has the same content. `dropped`: not sent.
 */
export type AccountMailClaim = 'send' | 'delayed' | 'told' | 'dropped'

/**
 * Decides whether an account mail may be sent now. A second claim with the same seed is not counted again.
 * `later` enqueues the mail in `seconds`, in the same transaction.
 */
export async function claimAccountMail(
  { db }: Pick<Database, 'db'>,
  mail: AccountMail,
  email: string,
  later: (tx: Db, seconds: number) => Promise<unknown>,
): Promise<AccountMailClaim> {
  const target = mailTarget(email)
  return db.transaction().execute(async (tx): Promise<AccountMailClaim> => {
    // Separate statements: the count must begin after the lock is acquired, or it misses concurrent mails.
    const allowance = allowanceOf(mail, target, parseMailCaps(await lockMailbox(tx, target)))
    const { countedAs: kind, over } = allowance
    const { earlier, waiting, seconds, ...counts } = await readAccountMails(tx, mail.seed, target, allowance)
    if (earlier?.held === false) return 'send'
    if (earlier !== null && earlier.mergedInto !== null) return 'told'
    // A dropped mail stays dropped when its job is retried: its link or code may have been replaced.
    if (earlier !== null && over === 'dropped') return 'dropped'
    if (isAllowed(counts, allowance)) {
      await storeSentAccountMail(tx, mail.seed, target, kind)
      return 'send'
    }
    const mergedInto = over === 'delayed' && earlier === null ? waiting : null
    await storeHeldAccountMail(tx, mail.seed, target, { kind, mergedInto })
    if (over === 'dropped') return 'dropped'
    if (mergedInto !== null) return 'told'
    await later(tx, seconds)
    return 'delayed'
  })
}
