import type { Db } from '#database/connection.ts'
import { readChallenge, type ChallengeUse } from './challenge.ts'
import { spendChallenge } from './queries-passkeys.ts'

/**
 * Reads the challenge from the browser's client data and uses it up, even if a later check fails. null: the challenge
 * was made for another browser or purpose, has expired, or was already used.
 */
export async function claimChallenge(
  db: Db,
  clientData: string,
  { secret, use }: { secret: string; use: ChallengeUse },
): Promise<string | null> {
  const challenge = challengeIn(clientData)
  const read = challenge === null ? null : readChallenge(secret, challenge, use, Date.now())
  return read !== null && (await spendChallenge(db, read)) ? challenge : null
}

function challengeIn(clientData: string): string | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    const { challenge } = (parsed ?? {}) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
