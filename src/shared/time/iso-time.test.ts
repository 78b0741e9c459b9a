import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readIsoInterval, readIsoTime } from './iso-time.ts'

const instantOf = (text: string) => {
  const read = readIsoTime(text)
  return read.ok ? new Date(read.at).toISOString() : read.fault
}

test.each([
  ['2026-11-21T05:04:00+0100', '2026-11-21T04:04:00.000Z'],
  ['2026-11-21T05:04:00+01:00', '2026-11-21T04:04:00.000Z'],
  ['2026-11-21T05:04:00+01', '2026-11-21T04:04:00.000Z'],
  ['2026-11-21T05:04:00+00', '2026-11-21T05:04:00.000Z'],
  ['2026-11-21T05:04:00+0000', '2026-11-21T05:04:00.000Z'],
  ['2026-11-21T05:04:00-00:00', '2026-11-21T05:04:00.000Z'],
  ['2026-11-21T05:04:00\u221201:30', '2026-11-21T06:34:00.000Z'],
  ['2026-11-21T05:04:00Z', '2026-11-21T05:04:00.000Z'],
  ['2026-11-21t05:04:00z', '2026-11-21T05:04:00.000Z'],
  ['2026-11-21 05:04:00Z', '2026-11-21T05:04:00.000Z'],
  ['2026-11-21 05:04:00 +0100', '2026-11-21T04:04:00.000Z'],
  ['2026-11-21\u00A005:04', '2026-11-21T04:04:00.000Z'],
  ['  2026-11-21T05:04Z ', '2026-11-21T05:04:00.000Z'],
  ['2026-11-21T05Z', '2026-11-21T05:00:00.000Z'],
  ['2026-11-21T05:04:00.5Z', '2026-11-21T05:04:00.500Z'],
  ['2026-11-21T05:04:00,25Z', '2026-11-21T05:04:00.250Z'],
  ['2026-11-21T05:04:00.123456789Z', '2026-11-21T05:04:00.123Z'],
  ['2026-11-21T05:04:59.99999999999999999999Z', '2026-11-21T05:04:59.999Z'],
  ['20261121T050400Z', '2026-11-21T05:04:00.000Z'],
  ['20261121T0504+0100', '2026-11-21T04:04:00.000Z'],
  ['20261121', '2026-11-20T23:00:00.000Z'],
  ['2026-11-21T24:00Z', '2026-11-22T00:00:00.000Z'],
  ['2024-02-29', '2024-02-28T23:00:00.000Z'],
  // Without a zone: Norwegian time.
  ['2026-07-01T12:00', '2026-07-01T10:00:00.000Z'],
  ['2026-01-01T12:00', '2026-01-01T11:00:00.000Z'],
  ['2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['2026-07-01T24:00', '2026-07-01T22:00:00.000Z'],
  // The hour that clocks repeat: its first occurrence.
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
])('%j is %s', (text, instant) => {
  expect(instantOf(text)).toBe(instant)
})

test.each([
  ['2026-02-30', 'impossible'],
  ['2025-02-29T10:00Z', 'impossible'],
  ['2026-13-01T10:00Z', 'impossible'],
  ['2026-00-10', 'impossible'],
  ['2026-04-31 10:00', 'impossible'],
  ['0001-01-01', 'impossible'],
  ['2026-11-21T24:01Z', 'impossible'],
  ['2026-11-21T25:00Z', 'impossible'],
  ['2026-11-21T10:60Z', 'impossible'],
  ['2026-11-21T10:00:60Z', 'impossible'],
  ['2026-11-21T10:00+15:00', 'impossible'],
  ['2026-11-21T10:00+01:75', 'impossible'],
  ['2026-03-29T02:30', 'skipped'],
  ['', 'format'],
  ['snart', 'format'],
  ['21.11.2026', 'format'],
  ['2026-11', 'format'],
  ['2026-W47-6', 'format'],
  ['2026-11-21T', 'format'],
  ['2026-11-21T10:00.5Z', 'format'],
  ['2026-11-21T10:00+1', 'format'],
  ['2026-11-21T10:00 01:00', 'format'],
  ['2026-11-21T10:00Zulu', 'format'],
  ['1763701440', 'format'],
  ['2026-11-21/2026-11-22', 'format'],
])('%j is refused: %s', (text, fault) => {
  expect(readIsoTime(text)).toEqual({ ok: false, fault })
})

test('a day, an hour and a minute last until their end, also when clocks change', () => {
  const lasts = (text: string) => {
    const read = readIsoTime(text)
    return read.ok && read.lasts + 1
  }
  expect(
    ['2026-07-01', '2026-03-29', '2026-10-25', '2026-07-01T10Z', '2026-07-01T10:00', '2026-07-01T10:00:00'].map(lasts),
  ).toEqual([24 * 3_600_000, 23 * 3_600_000, 25 * 3_600_000, 3_600_000, 60_000, 1])
})

test('an interval is two times joined by a slash', () => {
  expect(readIsoInterval('2026-11-16 / 2026-11-29T23:59Z')).toMatchObject({ from: { ok: true }, to: { ok: true } })
  expect(readIsoInterval('2026-11-16/2026-02-30')).toMatchObject({ to: { ok: false, fault: 'impossible' } })
  expect(['2026-11-16', '2026-11-16/2026-11-17/2026-11-18'].map(readIsoInterval)).toEqual([null, null])
})

const instant = fc.integer({ min: Date.parse('1970-01-01T00:00:00Z'), max: Date.parse('2100-01-01T00:00:00Z') })
const two = (number: number) => String(number).padStart(2, '0')

test('every instant is read from each of its spellings, in every zone', () => {
  const spelling = fc.record({
    at: instant,
    zone: fc.integer({ min: -12 * 60, max: 14 * 60 }),
    colon: fc.boolean(),
    basic: fc.boolean(),
    between: fc.constantFrom('T', 't', ' ', '\u00A0'),
    point: fc.constantFrom('.', ','),
    more: fc.stringMatching(/^\d{0,20}$/),
  })
  fc.assert(
    fc.property(spelling, ({ at, zone, colon, basic, between, point, more }) => {
      const [date = '', time = ''] = new Date(at + zone * 60_000).toISOString().slice(0, -1).split('T')
      const [clock = '', fraction = ''] = time.split('.')
      const size = Math.abs(zone)
      const offset = `${zone < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${colon ? ':' : ''}${two(size % 60)}`
      const shape = (text: string) => (basic ? text.replaceAll(/[-:]/g, '') : text)
      const text = `${shape(date)}${between}${shape(clock)}${point}${fraction}${more}${offset}`
      expect(readIsoTime(text)).toEqual({ ok: true, at, lasts: 0, hasZone: true })
    }),
    { numRuns: 2_000 },
  )
})

test('every accepted time is the same instant as Date.parse gives', () => {
  const text = fc.stringMatching(/^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-6]\d:[0-6]\d(\.\d{3})?(Z|[+-][01]\d:[0-6]\d)$/)
  fc.assert(
    fc.property(text, text => {
      const read = readIsoTime(text)
      // V8 turns 2026-02-30 into a day in March, and knows zones beyond +14:00.
      expect(read.ok ? read.at : Date.parse(text)).toBe(Date.parse(text))
    }),
    { numRuns: 5_000 },
  )
})
