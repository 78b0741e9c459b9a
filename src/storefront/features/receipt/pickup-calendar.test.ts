import { expect, test } from 'vitest'
import { pickupCalendar } from './pickup-calendar.ts'

const shop = { name: 'Hent Sport Bergen', address: 'Marken 17, inngang B', postNo: '5017', postPlace: 'Bergen' }
const now = new Date('2026-11-21T09:00:00Z')
const origin = 'https://ox.example.no'
const pickup = {
  ...{ id: 7, version: '31-1-49900', statusId: 1, code: 'ABC123', shop, paid: false },
  ...{ readyBy: new Date('2026-11-21T11:00:00Z'), deadline: null },
}

test('the calendar entry of a pickup begins when the goods should be ready, and names shop, address and code', () => {
  const text = pickupCalendar(pickup, origin, now) ?? ''
  expect(text).toContain('DTSTART:20261121T110000Z\r\nDTEND:20261121T120000Z\r\n')
  expect(text).toContain('SUMMARY:Hent varene hos Hent Sport Bergen\r\n')
  expect(text).toContain('LOCATION:Hent Sport Bergen\\, Marken 17\\, inngang B\\, 5017 Bergen\r\n')
  expect(text.replaceAll('\r\n ', '')).toContain('Hentekode ABC123. Varene betales i butikken.')
  expect(pickupCalendar({ ...pickup, paid: true }, origin, now)?.replaceAll('\r\n ', '')).toContain(
    'Hentekode ABC123. Det er ingenting å betale i butikken.',
  )
})

test('once the goods are ready, the calendar entry ends at the deadline', () => {
  const text = pickupCalendar({ ...pickup, deadline: new Date('2026-11-23T17:00:00Z') }, origin, now)
  expect(text).toContain('DTSTART:20261123T150000Z\r\nDTEND:20261123T170000Z\r\n')
  expect(text).toContain('Siste frist')
})

test('lines of a calendar file have at most 75 bytes, and without any time there is no file', () => {
  const long = { ...shop, name: 'Ærlig Østerdalen Sport og Fritid på Åsen Kjøpesenter avdeling Øvre Årdal' }
  const text = pickupCalendar({ ...pickup, shop: long }, origin, now) ?? ''
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(long.name)
  expect(pickupCalendar({ ...pickup, readyBy: null }, origin, now)).toBeNull()
})

test('an entry is unique across chains, and each change of the reservation raises its sequence', () => {
  const placed = pickupCalendar(pickup, origin, now)
  expect(placed).toContain('UID:reservasjon-7@ox.example.no\r\nSEQUENCE:31\r\n')
  expect(pickupCalendar(pickup, 'https://annen.example.no', now)).toContain('UID:reservasjon-7@annen.example.no\r\n')
  expect(pickupCalendar({ ...pickup, version: '0-1-49900' }, origin, now)).toContain('SEQUENCE:0\r\n')
  expect(pickupCalendar({ ...pickup, version: '48-3-49900' }, origin, now)).toContain('SEQUENCE:48\r\n')
})

test.each([
  [0, 'PUBLISH', 'TENTATIVE'],
  [1, 'PUBLISH', 'CONFIRMED'],
  [2, 'PUBLISH', 'CONFIRMED'],
  [3, 'PUBLISH', 'CONFIRMED'],
  [4, 'PUBLISH', 'CONFIRMED'],
  [5, 'CANCEL', 'CANCELLED'],
  [6, 'CANCEL', 'CANCELLED'],
  [7, 'CANCEL', 'CANCELLED'],
  [8, 'CANCEL', 'CANCELLED'],
])('the entry of a reservation in status %i has the method %s and the status %s', (statusId, method, status) => {
  const text = pickupCalendar({ ...pickup, statusId }, origin, now) ?? ''
  expect(text).toContain(`METHOD:${method}\r\n`)
  expect(text).toContain(`STATUS:${status}\r\nORGANIZER:https://ox.example.no\r\n`)
  expect(text.includes('Hentekode')).toBe(status !== 'CANCELLED')
})
