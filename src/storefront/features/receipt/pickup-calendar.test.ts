import { expect, test } from 'vitest'
import { pickupCalendar } from './pickup-calendar.ts'

const shop = { name: 'Hent Sport Bergen', address: 'Marken 17, inngang B', postNo: '5017', postPlace: 'Bergen' }
const now = new Date('2026-11-21T09:00:00Z')
const pickup = { id: 7, code: 'ABC123', shop, readyBy: new Date('2026-11-21T11:00:00Z'), deadline: null, paid: false }

test('the calendar entry of a pickup begins when the goods should be ready, and names shop, address and code', () => {
  const text = pickupCalendar(pickup, now) ?? ''
  expect(text).toContain('DTSTART:20261121T110000Z\r\nDTEND:20261121T120000Z\r\n')
  expect(text).toContain('SUMMARY:Hent varene hos Hent Sport Bergen\r\n')
  expect(text).toContain('LOCATION:Hent Sport Bergen\\, Marken 17\\, inngang B\\, 5017 Bergen\r\n')
  expect(text).toContain('Hentekode ABC123. Du betaler i butikken.')
  expect(pickupCalendar({ ...pickup, paid: true }, now)).toContain('Hentekode ABC123. Varene er betalt.')
})

test('once the goods are ready, the calendar entry ends at the deadline', () => {
  const text = pickupCalendar({ ...pickup, deadline: new Date('2026-11-23T17:00:00Z') }, now)
  expect(text).toContain('DTSTART:20261123T150000Z\r\nDTEND:20261123T170000Z\r\n')
  expect(text).toContain('Siste frist')
})

test('lines of a calendar file have at most 75 bytes, and without any time there is no file', () => {
  const long = { ...shop, name: 'Ærlig Østerdalen Sport og Fritid på Åsen Kjøpesenter avdeling Øvre Årdal' }
  const text = pickupCalendar({ ...pickup, shop: long }, now) ?? ''
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(long.name)
  expect(pickupCalendar({ ...pickup, readyBy: null }, now)).toBeNull()
})
