import { randomBytes } from 'node:crypto'
import type { Database, Db } from '#database/connection.ts'
import { databaseNow } from '#database/database-now.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { acceptCode, type FactorDeps } from '#platform/second-factor/accept-code.ts'
import { looksLikeRecovery, recoveryHash } from '#platform/second-factor/recovery-codes.ts'
import { countFailure, insertEvent, type Visitor } from '../account-events/queries-account-events.ts'
import { enqueueChangeNotice, type AccountMailDeps } from '../account-mail.ts'
import type { Customer } from '../customer.ts'
import { findCustomer } from '../queries.ts'
import { hashToken, startSession, type StartedSession } from '../sessions.ts'
import { deletePending, findPending, insertPending } from './queries-pending-logins.ts'
import { findFactor, lockFactor, markUsed, spendRecoveryCode } from './queries-second-factor.ts'
import { periods } from '#shared/privacy/periods.ts'

const holder = 'customer'
/** How long a login waits for the code of the second factor. */
export const pendingMinutes = periods.pendingLogin.count

/** `pending`: the second factor comes next. `token` is then that of the pending login, which opens nothing. */
export type StartedLogin = StartedSession & { pending: boolean }

/**
 * The next step after a correct password or mailed code: a session, or a pending login if the account has a second
 * factor. Every such login ends here. Call it after locking the account.
 */
export async function passFirstStep(
  tx: Db,
  customer: Customer,
  { event, visitor }: { event: 'login_password' | 'login_code'; visitor: Visitor },
): Promise<StartedLogin> {
  const { id } = customer
  if ((await findFactor(tx, id)) === null) {
    await insertEvent(tx, id, event, visitor)
    return { token: await startSession(tx, id, visitor.device), customer, pending: false }
  }
  // Strangers with the password can cause it, so it counts like a failed login.
  await countFailure(tx, id, { event: 'factor_asked', ...visitor, recount: true })
  const token = randomBytes(32).toString('base64url')
  await insertPending(tx, { customerId: id, tokenHash: hashToken(token), minutes: pendingMinutes })
  return { token, customer, pending: true }
}

/** The customer of a pending login. null: unknown or expired. */
export const findPendingCustomer = async (db: Db, token: string): Promise<number | null> =>
  (await findPending(db, hashToken(token))) ?? null

export const endPendingLogin = async (db: Db, token: string): Promise<void> =>
  void (await deletePending(db, hashToken(token)))

type Outcome =
  | ({ ok: true; by: 'app' | 'recovery' } & StartedSession)
  /** `expired`: the pending login is unknown, used or older than `pendingMinutes`. */
  | { ok: false; reason: 'expired' | 'wrong_code' }

/** Completes a pending login by a code of the app, or by a recovery code. Either is valid once. */
export async function completeLogin(
  { database: { db }, secret, ...mails }: AccountMailDeps & FactorDeps & { database: Pick<Database, 'db'> },
  { token, code, visitor }: { token: string; code: string; visitor: Visitor },
): Promise<Outcome> {
  const id = await findPending(db, hashToken(token))
  if (id === undefined) return { ok: false, reason: 'expired' }
  return commitWhenOk(db, async (tx): Promise<Outcome> => {
    // Locked first: a change of password in the meantime ends pending logins.
    const owner = await findCustomer(tx, { id }, { lock: true })
    if (!owner || !(await deletePending(tx, hashToken(token)))) return { ok: false, reason: 'expired' }
    const factor = await lockFactor(tx, id)
    const now = (await databaseNow(tx)).getTime()
    const step = acceptCode(factor, code, { secret, now, holder, confirmed: true })
    if (step !== null) await markUsed(tx, id, step)
    const isRecovery =
      step === null &&
      looksLikeRecovery(code) &&
      (await spendRecoveryCode(tx, id, recoveryHash(code, { secret, holder })))
    if (step === null && !isRecovery) return { ok: false, reason: 'wrong_code' }
    await insertEvent(tx, id, isRecovery ? 'login_recovery' : 'login_factor', visitor)
    if (isRecovery) await enqueueChangeNotice(mails, tx, owner.customer, 'recovery code used')
    const session = await startSession(tx, id, visitor.device)
    return { ok: true, by: isRecovery ? 'recovery' : 'app', token: session, customer: owner.customer }
  })
}
