import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test('of an address only the first letter and the host are shown', () => {
  expect(maskEmail('kari.nordmann@example.no')).toBe('k•••@example.no')
  expect(maskEmail('åse@sub.example.no')).toBe('å•••@sub.example.no')
})
test('what is no address shows nothing at all', () => {
  expect([maskEmail(''), maskEmail('kari'), maskEmail('@example.no')]).toEqual(['', '', ''])
})
