import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a challenge may be answered. */
export const challengeSeconds = 300

/** What a challenge is good for, and for whom: `holder` is a secret that only the browser that asked sends back. */
export interface ChallengeUse {
  purpose: 'add' | 'login'
  holder: string
}

const randomLength = 16
const timeLength = 6

/** A random challenge that says itself until when it holds and for whom, as keyed marks: nothing is stored for it. */
export function makeChallenge(secret: string, use: ChallengeUse, now: number): Uint8Array<ArrayBuffer> {
  const until = Buffer.alloc(timeLength)
  until.writeUIntBE(now + challengeSeconds * 1_000, 0, timeLength)
  const told = Buffer.concat([randomBytes(randomLength), until])
  return Uint8Array.from([...told, ...markOf(secret, use, told)])
}

/** Until when it holds, and what it is called once it is spent; null: not made here, for another browser or use, or too old. */
export function readChallenge(
  secret: string,
  challenge: string,
  use: ChallengeUse,
  now: number,
): { hash: string; until: Date } | null {
  const bytes = Buffer.from(challenge, 'base64url')
  const told = bytes.subarray(0, randomLength + timeLength)
  const mark = bytes.subarray(told.length)
  const expected = markOf(secret, use, told)
  if (mark.length !== expected.length || !timingSafeEqual(mark, expected)) return null
  const until = told.readUIntBE(randomLength, timeLength)
  if (until <= now) return null
  // Of what was made, not of how it was spelt: other last letters of base64 are the same bytes.
  return { hash: createHash('sha256').update(bytes).digest('base64url'), until: new Date(until) }
}

function markOf(secret: string, { purpose, holder }: ChallengeUse, told: Buffer): Buffer {
  return createHmac('sha256', secret).update(`passkey challenge:${purpose}:${holder}:`).update(told).digest()
}
