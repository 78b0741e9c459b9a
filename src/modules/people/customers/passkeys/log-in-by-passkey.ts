import type { Kysely } from 'kysely'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { DB } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { insertEvent, type Visitor } from '../account-events/queries-account-events.ts'
import { findCustomer } from '../queries.ts'
import { startSession, type StartedSession } from '../sessions.ts'
import { userIdOf } from './add-passkey.ts'
import { challengeSeconds, makeChallenge, type ChallengeUse } from './challenge.ts'
import { claimChallenge } from './claim-challenge.ts'
import { loadWebAuthn } from './load-webauthn.ts'
import { countUse, findPasskey } from './queries-passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

const boundTo = (holder: string): ChallengeUse => ({ purpose: 'login', holder })

/**
 * The options with which a browser has a device sign a login. They name no passkey, because the customer chooses one.
 */
export async function startPasskeyLogin(
  party: RelyingParty,
  { secret, holder }: { secret: string; holder: string },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: makeChallenge(secret, boundTo(holder), Date.now()),
    timeout: challengeSeconds * 1_000,
    userVerification: 'required',
  })
}

/** As the browser sends it, with texts in base64url. */
interface SignedCredential {
  id: string
  rawId: string
  type: 'public-key'
  response: {
    clientDataJSON: string
    authenticatorData: string
    signature: string
    userHandle?: string | undefined
  }
}
interface Signed {
  credential: SignedCredential
  party: RelyingParty
  secret: string
  holder: string
  visitor: Visitor
}
type LoginOutcome = ({ ok: true } & StartedSession) | { ok: false }

/** Starts a session for the holder of a passkey. null: unknown passkey or invalid signature. */
export async function logInByPasskey(
  db: Kysely<DB>,
  { credential, party, secret, holder, visitor }: Signed,
): Promise<StartedSession | null> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response
  const challenge = await claimChallenge(db, clientDataJSON, { secret, use: boundTo(holder) })
  const stored = await findPasskey(db, credential.id, party.id)
  if (challenge === null || !stored) return null
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  // The library throws for any invalid input, including a signature counter that went backwards.
  const found = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: stored.credentialId, publicKey: stored.publicKey, counter: stored.counter },
    requireUserVerification: true,
  }).catch(() => null)
  if (!found?.verified) return null
  const outcome = await commitWhenOk(db, async (tx): Promise<LoginOutcome> => {
    const owner = await findCustomer(tx, { id: stored.customerId }, { lock: true })
    if (!owner || userHandle !== Buffer.from(userIdOf(owner.customer)).toString('base64url')) return { ok: false }
    if (!(await countUse(tx, stored.id, found.authenticationInfo.newCounter))) return { ok: false }
    await insertEvent(tx, owner.customer.id, 'login_passkey', visitor)
    const token = await startSession(tx, owner.customer.id, visitor.device)
    return { ok: true, token, customer: owner.customer }
  })
  return outcome.ok ? outcome : null
}
