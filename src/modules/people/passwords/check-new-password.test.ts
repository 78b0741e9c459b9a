import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeBrand } from '#modules/documents/brands/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { givenShop } from '#tests/support/catalogue/catalogue.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { checkNewPassword, isGuessable } from './check-new-password.ts'
import { hashBytes } from './leaked-passwords.ts'

const own = ['Kari', 'Nordmann', 'kari.nordmann@example.no', '+4791234567', '91234567', 'Storgata 12']
const isRefused = (password: string) => isGuessable(password, own)

test.each([
  'blåbær på fjellet',
  'Tusenfryd-77-gule',
  'passordene mine er lange',
  'x7fq93kd',
  'a'.repeat(50) + 'bcdefg'.repeat(13),
  'ÆØÅ æøå ÆØÅ',
  'Kari liker blåbær',
  'smokeyjoe på tur',
])('a password that is hard to guess is accepted: %s', password => expect(isRefused(password)).toBe(false))

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
  'KariNordmann91',
  'kari1985nordmann',
  'Storgata-12',
])('an easily guessed password is rejected: %s', password => expect(isRefused(password)).toBe(true))

// Passwords from places 9 to 99,999 of the list of leaked passwords.
const leaked = [
  '1qaz2wsx',
  'asshole1',
  'cerberus',
  '12101989',
  'crazyman',
  'sr20dett',
  'rfkbajhybz',
  '14121950',
  'smokey42',
]
test.each([
  ...leaked,
  ...leaked.map(each => each.toUpperCase()),
  'ｍｉｃｈｅｌｌｅ',
  'Smokyjoe2026!',
  '--kathleen--',
  'kathleen 77',
])(
  'one of the 100,000 most used leaked passwords is rejected, in any case and with digits or signs around it: %s',
  password => expect(isRefused(password)).toBe(true),
)

test('the list has 100,000 different hashes in ascending order, in half a megabyte', () => {
  const file = readFileSync(join(import.meta.dirname, 'leaked-passwords.bin'))
  expect(file.length).toBe(100_000 * hashBytes)
  const at = (index: number) => file.subarray(index * hashBytes, (index + 1) * hashBytes)
  for (let index = 1; index < 100_000; index++)
    if (at(index).compare(at(index - 1)) <= 0) throw new Error(`hash ${index} is not after the one before`)
})

test('none of 10,000 random passwords is taken for a leaked one', () => {
  const random = Array.from({ length: 10_000 }, (_, index) => `${(index * 2_654_435_761) % 2 ** 32} åtte ord`)
  expect(random.filter(each => isGuessable(each, []))).toEqual([])
})

test('a check against the names of 1,000 shops takes less than 1 ms of CPU', () => {
  const shops = Array.from({ length: 1_000 }, (_, index) => `Butikk ${index} Storsenter Avdeling${index}`)
  const passwords = Array.from({ length: 50 }, (_, index) => `fire tilfeldige ord ${index} `.repeat(3))
  isGuessable('first', own, shops)
  const before = process.cpuUsage()
  for (const password of passwords) isGuessable(password, own, shops.slice())
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000 / passwords.length).toBeLessThan(1)
})

test('a check uses the current names of the chain, also after a name has changed', () => {
  const [before, after] = [
    ['Villmarksliv', 'Oslo'],
    ['Fjellsport', 'Oslo'],
  ]
  expect(isGuessable('villmarksliv-77', [], before)).toBe(true)
  expect(isGuessable('villmarksliv-77', [], after)).toBe(false)
  expect(isGuessable('fjellsport-77', [], after)).toBe(true)
})

test.each([
  ['Storo-Senter1', 'a shop'],
  ['Hent2026Storo', 'a shop and the software'],
  ['Villmarksliv1!', 'a brand'],
  ['administrator9', 'a role'],
  ['Kundeservice-26', 'a role in Norwegian'],
  ['manager123', 'a role with digits'],
])('a password of nothing but words of the chain is rejected: %s, %s', async password => {
  const { db } = await usingDatabase()
  await givenShop(db, { id: 55, name: 'Storo Senter' })
  const brand = { brand: 'ox', basedOn: undefined } as const
  expect(await changeBrand({ db }, systemActor, brand, { name: 'Villmarksliv' })).toMatchObject({ ok: true })
  expect(await checkNewPassword(db, password, [])).toBe('guessable')
  expect(await checkNewPassword(db, `${password} på tur med bamse`, [])).toBeNull()
})

test.each(['', 'kort', '1234567', 'x'.repeat(129)])('a password of another length is rejected: %s', async password => {
  const { db } = await usingDatabase()
  expect(await checkNewPassword(db, password, [])).toBe('length')
})
