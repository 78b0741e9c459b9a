import type { CustomerActor } from '#modules/people/audit/index.ts'
import {
  beginFactor,
  confirmFactor,
  emailKey,
  enqueueAccountMail,
  findCustomerById,
  type AccountMailDeps,
} from '#modules/people/customers/index.ts'
import { checkCode, issueCode, spendCode } from '#modules/stock/allocation/index.ts'

type Deps = Parameters<typeof beginFactor>[0] & AccountMailDeps

/**
 * The name under which the code is stored. It differs from the name of a login code, so neither code works for the other
 * purpose. It contains the account, so only the account's sessions use up its guesses.
 */
const codeName = (customerId: number, email: string) => `factor:${customerId}:${emailKey(email)}`

/**
 * Creates a TOTP secret, see `beginFactor`, and mails a code to the account. `turnFactorOn` needs both: a stranger who
 * knows only the password must not lock out the owner.
 */
export async function setUpFactor(
  deps: Deps,
  actor: CustomerActor,
  request: Parameters<typeof beginFactor>[2],
): ReturnType<typeof beginFactor> {
  const begun = await beginFactor(deps, actor, request)
  const { db } = deps.database
  const owner = begun.ok && (await findCustomerById(db, actor.customerId))
  if (!owner) return begun
  await db.transaction().execute(async tx => {
    const issued = await issueCode(tx, deps.secret, { email: codeName(owner.id, owner.email), requester: null })
    const mail = { kind: 'factor-code', email: owner.email, knownDevice: true } as const
    if (issued) await enqueueAccountMail(deps, tx, { ...mail, seed: issued.seed })
  })
  return begun
}

/** Turns the factor on, see `confirmFactor`. `wrong_mail_code`: wrong, expired, or guessed five times. */
export async function turnFactorOn(
  deps: Deps,
  actor: CustomerActor,
  { mailCode, ...request }: Omit<Parameters<typeof confirmFactor>[2], 'proveMailbox'> & { mailCode: string },
): ReturnType<typeof confirmFactor> {
  const { db } = deps.database
  const owner = await findCustomerById(db, actor.customerId)
  // An unconfirmed address is refused first: its code was mailed to another address.
  const right =
    owner && owner.emailVerified
      ? await checkCode(db, deps.secret, { email: codeName(owner.id, owner.email), requester: null }, mailCode)
      : null
  return confirmFactor(deps, actor, {
    ...request,
    proveMailbox: async tx => right !== null && (await spendCode(tx, right)),
  })
}
