import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test('a masked address shows only the first letter and the host', () => {
  expect(maskEmail('kari.nordmann@example.no')).toBe('k•••@example.no')
  expect(maskEmail('åse@sub.example.no')).toBe('å•••@sub.example.no')
})
test('text that is no address is masked completely', () => {
  expect([maskEmail(''), maskEmail('kari'), maskEmail('@example.no')]).toEqual(['', '', ''])
})
