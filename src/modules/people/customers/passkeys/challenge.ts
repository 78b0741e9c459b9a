import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a challenge is valid, in seconds. */
export const challengeSeconds = 300

/**
 * The purpose and the browser that a challenge is valid for. `holder`: a secret that only the requesting browser sends
 * back.
 */
export interface ChallengeUse {
  purpose: 'add' | 'login'
  holder: string
}

const randomLength = 16
const timeLength = 6

/** Makes a random challenge with its expiry and a keyed mark of purpose and holder. Nothing is stored. */
export function makeChallenge(secret: string, use: ChallengeUse, now: number): Uint8Array<ArrayBuffer> {
  const until = Buffer.alloc(timeLength)
  until.writeUIntBE(now + challengeSeconds * 1_000, 0, timeLength)
  const payload = Buffer.concat([randomBytes(randomLength), until])
  return Uint8Array.from([...payload, ...markOf(secret, use, payload)])
}

/**
 * Returns the expiry of a challenge, and the hash by which it is recorded as spent. null: the challenge was made by
 * another shop, or for another browser or purpose, or it has expired. `now`: in ms.
 */
export function readChallenge(
  secret: string,
  challenge: string,
  use: ChallengeUse,
  now: number,
): { hash: string; until: Date } | null {
  const bytes = Buffer.from(challenge, 'base64url')
  const payload = bytes.subarray(0, randomLength + timeLength)
  const mark = bytes.subarray(payload.length)
  const expected = markOf(secret, use, payload)
  if (mark.length !== expected.length || !timingSafeEqual(mark, expected)) return null
  const until = payload.readUIntBE(randomLength, timeLength)
  if (until <= now) return null
  // Hashes the bytes, not the text: base64 texts with different last characters can encode the same bytes.
  return { hash: createHash('sha256').update(bytes).digest('base64url'), until: new Date(until) }
}

function markOf(secret: string, { purpose, holder }: ChallengeUse, payload: Buffer): Buffer {
  return createHmac('sha256', secret).update(`passkey challenge:${purpose}:${holder}:`).update(payload).digest()
}
