import { expect, test } from 'vitest'
import { checkDigit } from '#shared/stock/barcode.ts'
import { flag, gtin, instant, money, oneOf, optionalDate, optionalPeriod, text, wholeNumber } from './cells.ts'
import type { Row } from './feed-table.ts'
import { showValue } from './problems.ts'

function rowWith(value: string): Row & { problems: string[]; warnings: string[] } {
  const row = {
    file: 'f',
    path: 'f',
    line: 2,
    raw: value,
    failed: false,
    problems: [] as string[],
    warnings: [] as string[],
    has: () => true,
    cell: () => value.trim(),
    bad: (_column: string | null, reason: string) => {
      row.failed = true
      row.problems.push(reason)
    },
    warnOnce: (_column: string, reason: string) => void row.warnings.push(reason),
    warn: (_column: string | null, reason: string) => void row.warnings.push(reason),
  }
  return row
}
const reasonFor = (value: string, read: (row: Row) => unknown) => {
  const row = rowWith(value)
  read(row)
  return row.problems[0] ?? null
}

test('an amount in kroner is read as whole øre', () => {
  const read = (value: string) => money(rowWith(value), 'price')
  expect(['1599.00 NOK', '49.90 NOK', '0.5 NOK', '7 NOK', '999999.99 NOK'].map(read)).toEqual([
    159900, 4990, 50, 700, 99999999,
  ])
})
test.each([
  '-50.00 NOK',
  'gratis',
  '1.299 NOK',
  '',
  '99999999999999999999.00 NOK',
  '199.00 EUR',
  '1e3 NOK',
  'NaN NOK',
  '0.00 NOK',
  '1000000 NOK',
])('the price %j is refused', value => {
  expect(reasonFor(value, row => money(row, 'price'))).not.toBeNull()
})
test('a deposit or freight of 0 is valid', () => {
  expect(reasonFor('0.00 NOK', row => money(row, 'pant', { zero: true }))).toBeNull()
})
test('true is 1, false is 0, a number is kept, an empty cell is the column’s default, and other words are refused', () => {
  expect(['true', 'FALSE', '1', '0', '2', ''].map(value => flag(rowWith(value), 'purchasable_on_web', 1))).toEqual([
    1, 0, 1, 0, 2, 1,
  ])
  expect(['ja', 'yes', '-1', '1.0'].map(value => reasonFor(value, row => flag(row, 'x', 1)))).not.toContain(null)
})
test('quantities are whole and not negative', () => {
  const range = { from: 0, to: 100_000 }
  expect(
    ['-3', '1,5', 'mange', '99999999999', '', '1e3', '0x10'].map(value =>
      reasonFor(value, row => wholeNumber(row, 'quantity', range)),
    ),
  ).not.toContain(null)
  expect(wholeNumber(rowWith('0'), 'quantity', range)).toBe(0)
})
test('a barcode has 8, 12, 13 or 14 digits, the last of which is the check digit', () => {
  expect(
    ['7038010055720', '96385074', '036000291452', '10012345678902'].map(value =>
      reasonFor(value, row => gtin(row, 'gtin')),
    ),
  ).toEqual([null, null, null, null])
  expect(
    ['7038010055721', '123', '2.0000E+12', '', '703801005572'].map(value => reasonFor(value, row => gtin(row, 'gtin'))),
  ).not.toContain(null)
  expect(checkDigit('703801005572')).toBe(0)
})
test('a period includes the whole day or minute of its end', () => {
  const ends = (period: string) => optionalPeriod(rowWith(period), 'x')!.endsAt.toISOString()
  expect(ends('2026-11-16T00:00+0100/2026-11-29T23:59+0100')).toBe('2026-11-29T22:59:59.999Z')
  expect(ends('2026-11-16T00:00:00Z/2026-11-29T23:59:58Z')).toBe('2026-11-29T23:59:58.000Z')
  expect(ends('2026-07-01/2026-07-02')).toBe('2026-07-02T21:59:59.999Z')
})
test('a time without an offset is read as Norwegian time', () => {
  expect(instant(rowWith('2026-07-01 12:00'), 'x').toISOString()).toBe('2026-07-01T10:00:00.000Z')
})
test.each([
  ['21.11.2026', 'is not a time; write it as 2026-11-21T05:04:00+0100'],
  ['2026-02-30T10:00', 'is a day or time of day that does not exist'],
  [
    '2026-03-29T02:30',
    'is in the hour that Norwegian clocks skip; write the time with its zone, as 2026-03-29T02:30:00+0200',
  ],
])('the time %j %s', (value, reason) => {
  expect(reasonFor(value, row => instant(row, 'x'))).toBe(reason)
})
test('a date with a time of day is read as the day in Norway', () => {
  const days = ['2026-11-21', '20261121', '2026-11-20T23:30:00Z', '2026-11-21 10:00']
  expect(days.map(value => optionalDate(rowWith(value), 'x'))).toEqual(days.map(() => '2026-11-21'))
  expect(['2026-02-30', '21.11.2026', 'i går'].map(value => reasonFor(value, row => optionalDate(row, 'x')))).toEqual([
    'is a day or time of day that does not exist',
    'is not a date; write it as 2026-11-21',
    'is not a date; write it as 2026-11-21',
  ])
})
test('a word of a list is read in any case, with blanks, hyphens, underscores or a capital between its parts', () => {
  const words = { '': 0, 'in stock': 1, '2-day': 2, winter_sports: 3, '-1': 4, '1': 5 }
  const read = (value: string) => oneOf(rowWith(value), 'x', words)
  expect(
    ['in stock', 'in_stock', 'In-Stock', 'IN STOCK', 'InStock', 'in\u00A0stock', 'in \u2013 stock'].map(read),
  ).toEqual(Array.from({ length: 7 }, () => 1))
  expect(['2-day', '2 day', '2_DAY', 'winter sports', '-1', '1', ''].map(read)).toEqual([2, 2, 2, 3, 4, 5, 0])
  expect(reasonFor('in_shop', row => oneOf(row, 'x', words))).toBe(
    'is not one of 1, in stock, 2-day, winter_sports, -1',
  )
})
test('a period that ends before it starts, or cannot be read, is refused', () => {
  const periods = [
    '2026-12-31/2026-01-01',
    '2026-13-01/2026-13-02',
    '2026-01-01',
    'snart',
    '2026-02-30/2026-03-01',
    '2026-01-01T25:00Z/2026-01-02',
  ]
  expect(periods.map(value => reasonFor(value, row => optionalPeriod(row, 'x')))).not.toContain(null)
})
test('markup, formulas and emoji are ordinary text', () => {
  const titles = ['=HYPERLINK("http://x")', '<script>alert(1)</script>', '&lt;b&gt;', 'Jakke 👨‍👩‍👧']
  expect(titles.map(title => text(rowWith(title), 'title'))).toEqual(titles)
})
test('accents are composed, blanks collapsed, and zero-width characters removed with a warning', () => {
  expect(text(rowWith('a\u030Apne  do\u0308r'), 'title')).toBe('åpne dör')
  const row = rowWith('skjult\u200Btegn')
  expect([text(row, 'title'), row.warnings.length]).toEqual(['skjulttegn', 1])
})
test('control characters and marks that change the writing direction are refused', () => {
  expect(
    ['a\u0000b', 'a\u0007b', 'a\u202Eb', 'a\u2066b', 'a\u200Fb', 'a\u0085b'].map(value =>
      reasonFor(value, row => text(row, 'title')),
    ),
  ).not.toContain(null)
})
test('a value is shown shortened and without terminal control characters', () => {
  expect(showValue('a\u001B[31m\u202Eb\u0000')).toBe('"a<U+001B>[31m<U+202E>b<U+0000>"')
  expect(showValue('x'.repeat(100))).toBe(`"${'x'.repeat(60)}…"`)
})
