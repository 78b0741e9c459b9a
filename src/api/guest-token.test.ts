import { expect, test } from 'vitest'
import { makeGuestToken, readGuestToken } from './guest-token.ts'

const secret = 'a secret of at least thirty-two characters'

test('a token of this shop is valid without a database row', () => {
  const token = makeGuestToken(secret)
  expect(readGuestToken(token, secret)).toBe(token.split('.')[0])
})
test('a token that this shop did not make is invalid', () => {
  const token = makeGuestToken(secret)
  for (const forged of [
    undefined,
    '',
    'a',
    'a.b',
    `${token}x`,
    `x${token}`,
    `${token}.y`,
    makeGuestToken('another secret, also long enough!!'),
  ]) {
    expect(readGuestToken(forged, secret)).toBeNull()
  }
})
test('each guest gets a different token', () => {
  expect(makeGuestToken(secret)).not.toBe(makeGuestToken(secret))
})
