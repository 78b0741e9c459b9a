import { expect, test } from 'vitest'
import { usingDatabase } from '#tests/support/database/database.ts'
import { passwordFault } from './check-password.ts'

const kari = {
  firstName: 'Kari',
  lastName: 'Nordmann',
  email: 'kari.nordmann@example.no',
  phone: '+4791234567',
  address: 'Bjørnebærveien 12',
  city: 'Hokksund',
  preferences: { children: [{ name: 'Jonathan', sizes: [] }] },
}

test.each([
  ['kari.nordmann', 'guessable'],
  ['91234567', 'guessable'],
  ['Bjørnebærveien12', 'guessable'],
  ['Hokksund1985', 'guessable'],
  ['Jonathan!Hokksund', 'guessable'],
  ['kort', 'length'],
  ['blåbær på fjellet', null],
] as const)('a customer’s password cannot be made of the customer’s own details: %s', async (password, fault) => {
  const { db } = await usingDatabase()
  expect(await passwordFault(db, { password, again: password }, kari)).toBe(fault)
})

test('a password that was typed differently the second time is rejected', async () => {
  const { db } = await usingDatabase()
  const passwords = { password: 'blåbær på fjellet', again: 'blåbær på fjelet' }
  expect(await passwordFault(db, passwords, kari)).toBe('differs')
})
