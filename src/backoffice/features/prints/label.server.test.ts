import { expect, test } from 'vitest'
import { labelOf } from './label.server.ts'

const entry = {
  id: 7,
  name: 'kari Anne Nordmann',
  phone: '+4791234567',
  pickupCode: '4711',
  shopName: 'Elverum',
  articles: [
    { count: 3, kept: 2 },
    { count: 1, kept: 1 },
  ] as never,
  isOrder: false,
  paid: false,
  total: 129_900,
  pickupDeadline: '2026-11-27T15:00:00Z',
  ...{ delivery: false, address: '', zipcode: '', city: '' },
}

test('a label has the pickup code, also as a QR code, and only initials and three digits of the customer', async () => {
  const { qr, ...label } = await labelOf(entry)
  expect(label).toEqual({
    ...{ id: 7, code: '4711', shopName: 'Elverum', who: 'KN · 567', pieces: 3, kind: 'Reservasjon' },
    pay: expect.stringMatching(/^Betales: kr.1.299,00$/),
    until: expect.stringContaining('27. november'),
    to: null,
  })
  expect(qr).toMatch(/^<svg /)
  expect(JSON.stringify(label)).not.toMatch(/Nordmann|91234/)
})

test.each([
  ['Ole', 'O'],
  ['  åse  berg ', 'ÅB'],
  ['', ''],
  ['😀 Li', '😀L'],
])('the initials of «%s» are «%s»', async (name, initials) => {
  expect((await labelOf({ ...entry, name })).who).toBe(`${initials} · 567`)
})

test('a paid order says so, and without a pickup deadline the label has none', async () => {
  const label = await labelOf({ ...entry, isOrder: true, paid: true, pickupDeadline: null })
  expect(label).toMatchObject({ kind: 'Ordre', pay: 'Betalt på nett', until: null })
})

test('the label of a parcel has the delivery address', async () => {
  const sent = { delivery: true, address: 'Storgata 1', zipcode: '2408', city: 'Elverum', pickupDeadline: null }
  const label = await labelOf({ ...entry, isOrder: true, paid: true, ...sent })
  expect(label.to).toEqual(['kari Anne Nordmann', 'Storgata 1', '2408 Elverum'])
})
