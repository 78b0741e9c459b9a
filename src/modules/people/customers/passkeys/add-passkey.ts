import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import type { CustomerActor } from '#modules/people/audit/index.ts'
import { oneLine } from '#shared/one-line.ts'
import { insertEvent, type Visitor } from '../account-events/queries-account-events.ts'
import { enqueueChangeNotice, type AccountMailDeps } from '../account-mail.ts'
import { hasRecentProof } from '../confirm-owner.ts'
import type { Customer } from '../customer.ts'
import { findCustomer, findCustomerById } from '../queries.ts'
import { hashToken } from '../sessions.ts'
import { challengeSeconds, makeChallenge, type ChallengeUse } from './challenge.ts'
import { claimChallenge } from './claim-challenge.ts'
import { loadWebAuthn } from './load-webauthn.ts'
import {
  insertPasskey,
  listCredentials,
  listPasskeys,
  updatePasskeyName,
  type NewPasskey,
  type Passkey,
} from './queries-passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

// COSE numbers of Ed25519, P-256 and RSA: the algorithms that devices use and Node supports without an experimental
// flag.
const algorithms = [-8, -7, -257]
/** The maximum number of passkeys of a customer. */
export const passkeysAtMost = 20

type StartOutcome =
  { ok: true; options: PublicKeyCredentialCreationOptionsJSON } | { ok: false; reason: 'unproved' | 'not_found' }
interface Start {
  party: RelyingParty
  /** The name of the shop, which the device shows. */
  shop: string
  /** The token of the requesting session. Only the same session can finish. */
  sessionToken: string
}

/** Returns the options with which a browser has its device make a passkey. `unproved`: `confirmOwner` is needed first. */
export async function startPasskey(
  { database, secret }: { database: Pick<Database, 'db'>; secret: string },
  { customerId }: CustomerActor,
  { party, shop, sessionToken }: Start,
): Promise<StartOutcome> {
  if (!(await hasRecentProof(database.db, customerId, sessionToken))) return { ok: false, reason: 'unproved' }
  const customer = await findCustomerById(database.db, customerId)
  if (!customer) return { ok: false, reason: 'not_found' }
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: shop,
    rpID: party.id,
    userID: userIdOf(customer),
    userName: customer.email,
    userDisplayName: `${customer.firstName} ${customer.lastName}`,
    challenge: makeChallenge(secret, boundTo(customerId, sessionToken), Date.now()),
    timeout: challengeSeconds * 1_000,
    excludeCredentials: await listCredentials(database.db, customerId, party.id),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ok: true, options }
}

/** `known`: an account already has this passkey. */
type AddOutcome = { ok: true; passkey: Passkey } | { ok: false; reason: 'refused' | 'known' | 'too_many' }
interface Made {
  /** As the browser sends it, with texts in base64url. */
  credential: {
    id: string
    rawId: string
    type: 'public-key'
    response: { clientDataJSON: string; attestationObject: string; transports?: string[] | undefined }
  }
  party: RelyingParty
  /** As typed. Empty: the name of the browser. */
  name: string
  visitor: Visitor
  sessionToken: string
}

/** Stores the passkey that the device made, and reports it to the customer by mail. */
export async function finishPasskey(
  { database: { db }, secret, ...mails }: AccountMailDeps & { database: Pick<Database, 'db'>; secret: string },
  { customerId }: CustomerActor,
  made: Made,
): Promise<AddOutcome> {
  const passkey = await readMade(db, customerId, { ...made, secret })
  if (passkey === null) return { ok: false, reason: 'refused' }
  return commitWhenOk(db, async (tx): Promise<AddOutcome> => {
    // Without the lock, two devices could together exceed the maximum.
    const locked = await findCustomer(tx, { id: customerId }, { lock: true })
    if (!locked) return { ok: false, reason: 'refused' }
    // Checked under the lock, because a password change meanwhile ends the requesting session and removes all passkeys.
    const login = await findCustomer(tx, { tokenHash: hashToken(made.sessionToken) })
    if (login?.customer.id !== customerId) return { ok: false, reason: 'refused' }
    if ((await listPasskeys(tx, customerId)).length >= passkeysAtMost) return { ok: false, reason: 'too_many' }
    const added = await insertPasskey(tx, customerId, passkey)
    if (added === null) return { ok: false, reason: 'known' }
    await insertEvent(tx, customerId, 'passkey_added', made.visitor)
    await enqueueChangeNotice(mails, tx, locked.customer, 'passkey added')
    return { ok: true, passkey: added }
  })
}

/** Renames a customer's passkey. */
export async function renamePasskey(
  { database }: { database: Pick<Database, 'db'> },
  { customerId }: CustomerActor,
  { id, name: typed }: { id: number; name: string },
): Promise<{ ok: true } | { ok: false; reason: 'invalid_name' | 'not_found' }> {
  const name = passkeyName(typed)
  if (!name) return { ok: false, reason: 'invalid_name' }
  return (await updatePasskeyName(database.db, customerId, id, name))
    ? { ok: true }
    : { ok: false, reason: 'not_found' }
}

const nameLetters = 60
const passkeyName = (typed: string): string => oneLine(typed).slice(0, nameLetters).trim()

/** The account id that devices store. It reveals nothing about the customer. */
export const userIdOf = ({ authId }: Customer): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(authId))

const boundTo = (customerId: number, sessionToken: string): ChallengeUse => ({
  purpose: 'add',
  holder: `${customerId}:${sessionToken}`,
})

async function readMade(
  db: Db,
  customerId: number,
  { credential, party, name, visitor, secret, sessionToken }: Made & { secret: string },
): Promise<NewPasskey | null> {
  const { clientDataJSON, attestationObject, transports = [] } = credential.response
  const challenge = await claimChallenge(db, clientDataJSON, { secret, use: boundTo(customerId, sessionToken) })
  if (challenge === null) return null
  const { verifyRegistrationResponse } = await loadWebAuthn()
  // The library throws for an invalid credential, and calls no other host.
  const found = await verifyRegistrationResponse({
    response: { ...credential, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!found?.verified) return null
  const { id: credentialId, publicKey, counter } = found.registrationInfo.credential
  if (credentialId !== credential.id) return null
  return { credentialId, rpId: party.id, publicKey, counter, transports, name: passkeyName(name) || visitor.device }
}
