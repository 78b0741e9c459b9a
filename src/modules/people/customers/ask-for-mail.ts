import type { Database } from '#database/connection.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import { enqueueAccountMail, type AccountMailDeps } from './account-mail.ts'
import { findCustomerById } from './queries.ts'

type MailDeps = AccountMailDeps & { database: Pick<Database, 'db'> }

/** Queues a mail with a link to set a new password. The outcome does not tell whether the address has an account. */
export async function askForPasswordReset(
  { database, ...mails }: MailDeps,
  { email, knownDevice }: { email: string; /** The browser has logged in to the account. */ knownDevice: boolean },
): Promise<void> {
  await database.db.transaction().execute(tx => enqueueAccountMail(mails, tx, { kind: 'reset', email, knownDevice }))
}

/** Queues another mail with a link that verifies the customer's own address. */
export async function resendVerification(
  { database, ...mails }: MailDeps,
  actor: Extract<Actor, { kind: 'customer' }>,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'verified' }> {
  return database.db.transaction().execute(async tx => {
    const customer = await findCustomerById(tx, actor.customerId)
    if (!customer) return { ok: false, reason: 'not_found' }
    if (customer.emailVerified) return { ok: false, reason: 'verified' }
    await enqueueAccountMail(mails, tx, { kind: 'verify', email: customer.email })
    return { ok: true }
  })
}
