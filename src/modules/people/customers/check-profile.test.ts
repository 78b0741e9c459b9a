import { expect, test } from 'vitest'
import { checkProfile, type ProfileInput } from './check-profile.ts'

const today = '2026-11-27'
const complete: ProfileInput = { firstName: 'Kari', lastName: 'Nordmann', email: 'kari@example.no', phone: '91234567' }

test('first name, last name, phone and e-mail address are required', () => {
  const missing = { firstName: 'missing', lastName: 'missing', phone: 'missing', email: 'missing' }
  expect(checkProfile({ firstName: ' ' }, today)).toEqual({ ok: false, faults: missing })
  expect(checkProfile(complete, today)).toMatchObject({
    ok: true,
    profile: { phone: '+4791234567', birthDate: null, address: '', preferences: {} },
  })
})

test.each<[keyof ProfileInput, string, ProfileInput]>([
  ['firstName', 'too_long', { firstName: 'a'.repeat(101) }],
  ['lastName', 'too_long', { lastName: 'a'.repeat(101) }],
  ['address', 'too_long', { address: 'a'.repeat(201) }],
  ['city', 'too_long', { city: 'a'.repeat(101) }],
  ['phone', 'malformed', { phone: '123' }],
  ['email', 'malformed', { email: 'kari' }],
  ['email', 'too_long', { email: `${'a'.repeat(243)}@example.no` }],
  ['email', 'no_domain', { email: 'kari@localhost' }],
  ['email', 'unicode_name', { email: 'kåre@example.no' }],
  ['postalCode', 'malformed', { postalCode: '12345' }],
  ['birthDate', 'malformed', { birthDate: '2026-02-30' }],
  ['birthDate', 'malformed', { birthDate: '2026-11-28' }],
  ['birthDate', 'malformed', { birthDate: '1899-12-31' }],
  ['genderId', 'malformed', { genderId: 3 }],
])('%s is %s (case %#)', (field, fault, typed) => {
  expect(checkProfile({ ...complete, ...typed }, today)).toEqual({ ok: false, faults: { [field]: fault } })
})

test('values at the limits are accepted', () => {
  const limits = { firstName: 'a'.repeat(100), address: 'a'.repeat(200), birthDate: today, postalCode: '0150' }
  expect(checkProfile({ ...complete, ...limits, genderId: 11 }, today)).toMatchObject({ ok: true, profile: limits })
})

test('sizes and children lose empty and repeated entries', () => {
  const preferences = {
    sizes: [' M ', 'M', ''],
    children: [
      { name: 'Ola', sizes: ['128', '128'] },
      { name: ' Ola', sizes: [] },
      { name: ' ', sizes: [] },
    ],
  }
  expect(checkProfile({ ...complete, preferences }, today)).toMatchObject({
    ok: true,
    profile: { preferences: { shop: null, sizes: ['M'], children: [{ name: 'Ola', sizes: ['128'] }] } },
  })
})
