import type { Database } from '#database/connection.ts'
import type { CustomerActor } from '#modules/people/audit/index.ts'
import type { AccountLimits, TooMany } from './account-limits.ts'
import { enqueueAccountMail, type AccountMailDeps } from './account-mail.ts'
import { findCustomerById } from './queries.ts'

type MailDeps = AccountMailDeps & { database: Pick<Database, 'db'> }

/**
 * Queues a mail with a link to set a new password. The outcome is the same whether or not the address has an account,
 * and whether or not its mail limit is used up.
 */
export async function askForPasswordReset(
  { database, limits, ...mails }: MailDeps & { limits: Pick<AccountLimits, 'passwordMail'> },
  {
    email,
    knownDevice,
  }: { email: string; /** The id of a browser that has logged in to the account. */ knownDevice: string | null },
): Promise<void> {
  if ((await limits.passwordMail({ email, knownDevice })) !== null) return
  const mail = { kind: 'reset', email, knownDevice: knownDevice !== null } as const
  await database.db.transaction().execute(tx => enqueueAccountMail(mails, tx, mail))
}

/** Queues another mail with a link that verifies the customer's own address. */
export async function resendVerification(
  { database: { db }, limits, ...mails }: MailDeps & { limits: Pick<AccountLimits, 'verificationMail'> },
  { customerId }: CustomerActor,
): Promise<{ ok: true; email: string } | TooMany | { ok: false; reason: 'not_found' | 'verified' }> {
  const customer = await findCustomerById(db, customerId)
  if (!customer) return { ok: false, reason: 'not_found' }
  // This check comes first, so that a request for a verified address does not count against the limit.
  if (customer.emailVerified) return { ok: false, reason: 'verified' }
  const wait = await limits.verificationMail(customerId)
  if (wait !== null) return { ok: false, reason: 'too_many', wait }
  const { email } = customer
  await db.transaction().execute(tx => enqueueAccountMail(mails, tx, { kind: 'verify', email }))
  return { ok: true, email }
}
