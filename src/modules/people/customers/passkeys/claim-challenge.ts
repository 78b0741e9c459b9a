import type { Db } from '#database/connection.ts'
import { readChallenge, type ChallengeUse } from './challenge.ts'
import { spendChallenge } from './queries-passkeys.ts'

/**
 * Takes the challenge out of what a browser says that it signed, and uses it up, whatever comes of the rest. null: it is
 * not one that was made for this browser and use, its time is over, or it was answered before.
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
    const told: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    const { challenge } = (told ?? {}) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
