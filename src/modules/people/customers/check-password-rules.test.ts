import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { passwordFault } from './check-password-rules.ts'

const fault = (password: string, again = password) =>
  passwordFault(password, again, {
    firstName: 'Kari',
    lastName: 'Nordmann',
    email: 'kari.nordmann@example.no',
    phone: '+4791234567',
  })

test.each([
  'blåbær på fjellet',
  'Tusenfryd-77-gule',
  'passordene mine er lange',
  'x7fq93kd',
  'a'.repeat(50) + 'bcdefg'.repeat(13),
  'ÆØÅ æøå ÆØÅ',
])('a password of 8 to 128 characters of any kind is accepted: %s', password => expect(fault(password)).toBeNull())

test.each(['', 'kort', '1234567', 'x'.repeat(129)])('a password of another length is rejected: %s', password =>
  expect(fault(password)).toBe('length'),
)
test.each([
  'password',
  'Passord123!',
  'PASSORD1',
  '12345678',
  '87654321',
  'qwertyuiop',
  'aaaaaaaa',
  'abcabcabc',
  'Sommer2026',
  'Liverpool1',
  '1q2w3e4r',
  'nordmann',
  'Nordmann1',
  'kari.nordmann',
  'kari.nordmann@example.no',
  '91234567',
])('an easily guessed password is rejected: %s', password => expect(fault(password)).toBe('common'))

test('a password that was typed differently the second time is rejected', () =>
  expect(fault('blåbær på fjellet', 'blåbær på fjelet')).toBe('differs'))
test.each(['1qaz2wsx', 'trustno1', 'Michelle', 'CORVETTE', 'asshole1', 'redskins', '12101989'])(
  'one of the most common passwords in leaks is rejected, in any case: %s',
  password => expect(fault(password)).toBe('common'),
)
test('the list holds at least 3000 common passwords of valid length, without duplicates, in the form that is compared', () => {
  const listed = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  expect(listed.length).toBeGreaterThanOrEqual(3_000)
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.filter(each => each.length < 8 || each !== each.normalize('NFKC').toLowerCase())).toEqual([])
  expect(listed.filter(each => fault(each) !== 'common')).toEqual([])
})
