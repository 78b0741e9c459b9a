import { expect, test } from 'vitest'
import { challengeSeconds, makeChallenge, readChallenge, type ChallengeUse } from './challenge.ts'

const secret = 'a secret for tests that is long enough'
const use: ChallengeUse = { purpose: 'login', holder: 'one browser' }
const now = Date.parse('2026-11-24T12:00:00Z')
const made = () => Buffer.from(makeChallenge(secret, use, now)).toString('base64url')

test('a challenge is unique and valid for five minutes in the requesting browser', () => {
  expect(readChallenge(secret, made(), use, now + challengeSeconds * 1_000 - 1)).not.toBeNull()
  expect(readChallenge(secret, made(), use, now + challengeSeconds * 1_000)).toBeNull()
  expect(made()).not.toBe(made())
})
test.each([
  ['another browser', { ...use, holder: 'another browser' }],
  ['another use', { ...use, purpose: 'add' as const }],
])('a challenge is invalid for %s', (_, other) => expect(readChallenge(secret, made(), other, now)).toBeNull())

test.each(['', 'AAAA', 'å'.repeat(72), '\0', 'A'.repeat(72), 'A'.repeat(10_000)])(
  'a string that this shop did not make is no challenge: %j',
  typed => expect(readChallenge(secret, typed, use, now)).toBeNull(),
)
test('a changed character or expiry invalidates a challenge', () => {
  const bytes = Buffer.from(made(), 'base64url')
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(readChallenge(secret, changed.toString('base64url'), use, now)).toBeNull()
  }
})
test('another base64 spelling of a challenge counts as the same challenge', () => {
  const challenge = made()
  expect(readChallenge(secret, `${challenge}=`, use, now)?.hash).toBe(readChallenge(secret, challenge, use, now)?.hash)
})
