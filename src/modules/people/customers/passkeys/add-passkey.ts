import type { Kysely } from 'kysely'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import type { Db, DB } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import type { Customer } from '../customer.ts'
import { findCustomer } from '../queries.ts'
import { hashToken } from '../sessions.ts'
import { challengeSeconds, makeChallenge, type ChallengeUse } from './challenge.ts'
import { claimChallenge } from './claim-challenge.ts'
import { loadWebAuthn } from './load-webauthn.ts'
import { insertPasskey, listCredentials, listPasskeys, type NewPasskey, type Passkey } from './queries-passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

// Ed25519, P-256 and RSA, by their numbers in COSE: what devices sign with, and Node checks without calling it an experiment.
const algorithms = [-8, -7, -257]
/** More than anybody has devices. */
export const passkeysAtMost = 20

/** What the browser asks the device to make. `holder` is the token of the login that asks: another cannot answer. */
export async function startPasskey(
  db: Db,
  customer: Customer,
  { party, shop, secret, holder }: { party: RelyingParty; shop: string; secret: string; holder: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await loadWebAuthn()
  return generateRegistrationOptions({
    rpName: shop,
    rpID: party.id,
    userID: userIdOf(customer),
    userName: customer.email,
    userDisplayName: `${customer.firstName} ${customer.lastName}`,
    challenge: makeChallenge(secret, boundTo(customer, holder), Date.now()),
    timeout: challengeSeconds * 1_000,
    excludeCredentials: await listCredentials(db, customer.id, party.id),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

type AddOutcome = { ok: true; passkey: Passkey } | { ok: false; reason: 'refused' | 'known' | 'too many' }
interface Made {
  /** As the browser sends it: texts in base64url. */
  credential: {
    id: string
    rawId: string
    type: 'public-key'
    response: { clientDataJSON: string; attestationObject: string; transports?: string[] | undefined }
  }
  party: RelyingParty
  name: string
  secret: string
  holder: string
  /** Told to the customer, in the same transaction. */
  tell: (tx: Db) => Promise<void>
}

/** Takes in what the device made. `known`: some account has it already. */
export async function finishPasskey(db: Kysely<DB>, customer: Customer, made: Made): Promise<AddOutcome> {
  const passkey = await readMade(db, customer, made)
  if (passkey === null) return { ok: false, reason: 'refused' }
  return commitWhenOk(db, async (tx): Promise<AddOutcome> => {
    // Two devices at once would each count without the other's.
    if (!(await findCustomer(tx, { id: customer.id }, { lock: true }))) return { ok: false, reason: 'refused' }
    // Under the lock: a new password, made while the device was asked, has ended the login that asked and all passkeys.
    const login = await findCustomer(tx, { tokenHash: hashToken(made.holder) })
    if (login?.customer.id !== customer.id) return { ok: false, reason: 'refused' }
    if ((await listPasskeys(tx, customer.id)).length >= passkeysAtMost) return { ok: false, reason: 'too many' }
    const added = await insertPasskey(tx, customer.id, passkey)
    if (added === null) return { ok: false, reason: 'known' }
    await made.tell(tx)
    return { ok: true, passkey: added }
  })
}

/** What a device knows the account by: it tells nothing of the customer. */
export const userIdOf = ({ authId }: Customer): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(authId))

const boundTo = ({ id }: Customer, holder: string): ChallengeUse => ({ purpose: 'add', holder: `${id}:${holder}` })

async function readMade(
  db: Db,
  customer: Customer,
  { credential, party, name, secret, holder }: Made,
): Promise<NewPasskey | null> {
  const { clientDataJSON, attestationObject, transports = [] } = credential.response
  const challenge = await claimChallenge(db, clientDataJSON, { secret, use: boundTo(customer, holder) })
  if (challenge === null) return null
  const { verifyRegistrationResponse } = await loadWebAuthn()
  // The library throws at whatever is wrong with what was sent, and asks nothing outside.
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
  return { credentialId, rpId: party.id, publicKey, counter, transports, name }
}
