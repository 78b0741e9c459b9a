import type { Database, Db } from '#database/connection.ts'
import { databaseNow } from '#database/database-now.ts'
import { commitWhenOk } from '#database/transaction.ts'
import type { CustomerActor } from '#modules/people/audit/index.ts'
import { acceptCode, type FactorDeps } from '#platform/second-factor/accept-code.ts'
import { newRecoveryCodes, recoveryHash } from '#platform/second-factor/recovery-codes.ts'
import { seal } from '#platform/second-factor/seal.ts'
import { newTotpSecret, totpUri } from '#platform/second-factor/totp.ts'
import { insertEvent, type Visitor } from '../account-events/queries-account-events.ts'
import { enqueueChangeNotice, type AccountMailDeps } from '../account-mail.ts'
import { hasRecentProof } from '../confirm-owner.ts'
import { findCustomer, type StoredCustomer } from '../queries.ts'
import { deleteOtherSessions } from '../queries-sessions.ts'
import { hashToken } from '../sessions.ts'
import {
  deleteFactor,
  findFactor,
  lockFactor,
  markUsed,
  replaceRecoveryCodes,
  storeDraft,
} from './queries-second-factor.ts'

const holder = 'customer'

type Deps = FactorDeps & { database: Pick<Database, 'db'> }
/** `sessionToken`: of the requesting session, which needs a recent proof, see `confirmOwner`. */
interface Request {
  sessionToken: string
  visitor: Visitor
}
type Refused<Reason extends string = never> = { ok: false; reason: 'unproved' | Reason }
type Unconfirmable = 'wrong_code' | 'wrong_mail_code' | 'active' | 'unconfirmed'
type Codes = { ok: true; codes: string[] }

/**
 * Creates a TOTP secret for the authenticator app to scan. Logins do not need it before `confirmFactor` has received a
 * code generated from it. `unconfirmed`: the first proof of an address removes the factor, so the address must be
 * confirmed first. `issuer`: the name of the shop.
 */
export async function beginFactor(
  { database, secret: key }: Deps,
  { customerId }: CustomerActor,
  { issuer, sessionToken }: { issuer: string; sessionToken: string },
): Promise<{ ok: true; secret: string; uri: string } | Refused<'active' | 'unconfirmed'>> {
  const secret = newTotpSecret()
  return commitWhenOk(database.db, async tx => {
    const owner = await lockProved(tx, customerId, sessionToken)
    if (!owner) return { ok: false, reason: 'unproved' }
    if (!owner.customer.emailVerified) return { ok: false, reason: 'unconfirmed' }
    if (!(await storeDraft(tx, customerId, seal(secret, { secret: key, holder }))))
      return { ok: false, reason: 'active' }
    return { ok: true, secret, uri: totpUri(secret, { issuer, label: owner.customer.email }) }
  })
}

/**
 * Turns the factor on when its first code is correct and the mailbox is proved, and ends the other sessions. Returns the
 * recovery codes, which are shown only once. `unconfirmed`: the address has changed since `beginFactor`.
 * `proveMailbox` uses up a mailed code in the same transaction. False: there was no correct one.
 */
export async function confirmFactor(
  { database, secret, ...mails }: Deps & AccountMailDeps,
  { customerId }: CustomerActor,
  { code, proveMailbox, sessionToken, visitor }: Request & { code: string; proveMailbox: (tx: Db) => Promise<boolean> },
): Promise<Codes | Refused<Unconfirmable>> {
  return commitWhenOk(database.db, async (tx): Promise<Codes | Refused<Unconfirmable>> => {
    const owner = await lockProved(tx, customerId, sessionToken)
    if (!owner) return { ok: false, reason: 'unproved' }
    if (!owner.customer.emailVerified) return { ok: false, reason: 'unconfirmed' }
    const factor = await lockFactor(tx, customerId)
    if (factor?.confirmed) return { ok: false, reason: 'active' }
    const now = (await databaseNow(tx)).getTime()
    const step = acceptCode(factor, code, { secret, now, holder, confirmed: false })
    if (step === null) return { ok: false, reason: 'wrong_code' }
    if (!(await proveMailbox(tx))) return { ok: false, reason: 'wrong_mail_code' }
    await markUsed(tx, customerId, step)
    await deleteOtherSessions(tx, customerId, hashToken(sessionToken))
    await insertEvent(tx, customerId, 'factor_on', visitor)
    await enqueueChangeNotice(mails, tx, owner.customer, 'factor on')
    return { ok: true, codes: await makeCodes(tx, customerId, secret) }
  })
}

/** Replaces the recovery codes. The previous ones become invalid. */
export async function renewRecoveryCodes(
  { database, secret, ...mails }: Deps & AccountMailDeps,
  { customerId }: CustomerActor,
  { sessionToken, visitor }: Request,
): Promise<Codes | Refused<'off'>> {
  return commitWhenOk(database.db, async (tx): Promise<Codes | Refused<'off'>> => {
    const owner = await lockProved(tx, customerId, sessionToken)
    if (!owner) return { ok: false, reason: 'unproved' }
    if ((await findFactor(tx, customerId)) === null) return { ok: false, reason: 'off' }
    await insertEvent(tx, customerId, 'factor_codes', visitor)
    await enqueueChangeNotice(mails, tx, owner.customer, 'new recovery codes')
    return { ok: true, codes: await makeCodes(tx, customerId, secret) }
  })
}

/** Turns the factor off and ends the other sessions. Idempotent: without a factor nothing happens. */
export async function turnFactorOff(
  { database, ...mails }: AccountMailDeps & { database: Pick<Database, 'db'> },
  { customerId }: CustomerActor,
  { sessionToken, visitor }: Request,
): Promise<{ ok: true; had: boolean } | Refused> {
  return commitWhenOk(database.db, async (tx): Promise<{ ok: true; had: boolean } | Refused> => {
    const owner = await lockProved(tx, customerId, sessionToken)
    if (!owner) return { ok: false, reason: 'unproved' }
    const had = await deleteFactor(tx, customerId)
    if (!had) return { ok: true, had }
    await deleteOtherSessions(tx, customerId, hashToken(sessionToken))
    await insertEvent(tx, customerId, 'factor_off', visitor)
    await enqueueChangeNotice(mails, tx, owner.customer, 'factor off')
    return { ok: true, had }
  })
}

/** Locks the account. undefined: the session has ended, or has no recent proof. */
async function lockProved(tx: Db, customerId: number, sessionToken: string): Promise<StoredCustomer | undefined> {
  const owner = await findCustomer(tx, { id: customerId }, { lock: true })
  return owner && (await hasRecentProof(tx, customerId, sessionToken)) ? owner : undefined
}

async function makeCodes(tx: Db, customerId: number, secret: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    customerId,
    codes.map(code => recoveryHash(code, { secret, holder })),
  )
  return codes
}
