import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeMemberCode, memberCodeStep, readMemberCode } from './member-code.ts'

const secret = 'a secret of at least 32 characters, truly'
const noon = Date.UTC(2026, 10, 24, 12)

test('a member code changes each minute, hides the customer’s id, and is accepted until it expires', () => {
  const { code, expiresAt } = makeMemberCode(7, secret, noon + 59_999)
  expect(code).toMatch(/^M[0-9A-HJKMNP-TV-Z]{26}$/)
  expect(expiresAt).toEqual(new Date(noon + 2 * memberCodeStep))
  expect(makeMemberCode(7, secret, noon).code).toBe(code)
  expect(makeMemberCode(7, secret, noon + memberCodeStep).code).not.toBe(code)
  expect(makeMemberCode(8, secret, noon).code).not.toBe(code)
  expect(readMemberCode(code, secret, expiresAt.getTime() - 1)).toEqual({ customerId: 7 })
  expect(readMemberCode(` ${code.toLowerCase()} `, secret, noon)).toEqual({ customerId: 7 })
  expect(readMemberCode(code, secret, expiresAt.getTime())).toBe('expired')
  expect(readMemberCode(code, 'another secret of at least 32 characters', noon)).toBeNull()
})

test('each customer’s code identifies that customer while it is valid, and an altered code identifies none', () => {
  const customers = fc.integer({ min: 1, max: 2 ** 31 - 1 })
  const times = fc.integer({ min: 0, max: 4_102_444_800_000 })
  const changes = fc.tuple(fc.integer({ min: 1, max: 26 }), fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'))
  fc.assert(
    fc.property(customers, times, changes, (customerId, now, [at, digit]) => {
      const { code } = makeMemberCode(customerId, secret, now)
      expect(readMemberCode(code, secret, now)).toEqual({ customerId })
      const altered = code.slice(0, at) + digit + code.slice(at + 1)
      if (altered !== code) expect(readMemberCode(altered, secret, now)).toBeNull()
    }),
  )
})

test.each(['', 'M', '1234', `M${'Z'.repeat(26)}`, `M${'0'.repeat(25)}`, `M${'U'.repeat(26)}`, '0'.repeat(27)])(
  'a malformed code identifies no customer (%s)',
  typed => expect(readMemberCode(typed, secret, noon)).toBeNull(),
)
