import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount } from './amount.ts'

test.each([
  ['1599.00 NOK', 159900],
  ['1599 NOK', 159900],
  ['NOK 1599', 159900],
  ['NOK 1599.50', 159950],
  ['1599,5 NOK', 159950],
  ['1599.00 nok', 159900],
  ['Nok 1599', 159900],
  ['1599NOK', 159900],
  ['kr 1599', 159900],
  ['kr. 1 599,00', 159900],
  ['1 599,00 kr', 159900],
  ['1\u00A0599,00\u00A0kr', 159900],
  ['1\u202F599.00 NOK', 159900],
  ["1'599.00 NOK", 159900],
  ['1.599,00', 159900],
  ['1,599.00', 159900],
  ['12.345,50 NOK', 1234550],
  ['12 345 NOK', 1234500],
  ['1599', 159900],
  ['1599,-', 159900],
  ['kr 1.599,-', 159900],
  ['1 599,- kr', 159900],
  ['0.50 NOK', 50],
  ['.5', 50],
  [',50 kr', 50],
  ['1299,000', 129900],
  ['1299.0000 NOK', 129900],
  ['1299.500000', 129950],
  ['1 299,000 kr', 129900],
  ['1.299,000', 129900],
  ['1,299.0000', 129900],
  ['99.9000', 9990],
  ['0.990', 99],
  ['1299.--', 129900],
  ['1 299 ,-', 129900],
  ['1299,\u2014 kr', 129900],
  ['0 NOK', 0],
  ['999999.99 NOK', 99999999],
  ['１５９９ NOK', 159900],
])('%j is %i øre', (text, ore) => {
  expect(readAmount(text)).toEqual({ ok: true, ore })
})

test.each([
  ['1.599 NOK', 'ambiguous'],
  ['1,599', 'ambiguous'],
  ['kr 12.500', 'ambiguous'],
  ['99.900', 'ambiguous'],
  ['-50.00 NOK', 'negative'],
  ['50.00-', 'negative'],
  ['50,00 kr-', 'negative'],
  ['NOK -50', 'negative'],
  ['\u221250 kr', 'negative'],
  ['1000000 NOK', 'tooHigh'],
  ['1.000.000', 'tooHigh'],
  ['99999999999999999999.00 NOK', 'tooHigh'],
  ['', 'form'],
  ['gratis', 'form'],
  ['NOK', 'form'],
  ['1e3 NOK', 'form'],
  ['NaN NOK', 'form'],
  ['1.2345 NOK', 'form'],
  ['1299,005', 'form'],
  ['1.299.000,005', 'form'],
  ['1299,', 'form'],
  ['1599,00,-', 'form'],
  ['1299.', 'form'],
  ['1299-', 'form'],
  ['1299,00 eks. mva', 'form'],
  ['2 for 1299', 'form'],
  ['1299,00/1499,00', 'form'],
  ['1.299,000.00', 'form'],
  ['1,29,900', 'form'],
  ['0.999 NOK', 'form'],
  ['1 59 NOK', 'form'],
  ['1.599.00 NOK', 'form'],
  ['1,599,00 NOK', 'form'],
  ['NOK 1599 kr', 'form'],
  ['1599 NOK 2', 'form'],
  ['1599 stk', 'form'],
  ['fra 1599 kr', 'form'],
  ['10 %', 'form'],
])('%j is refused: %s', (text, fault) => {
  expect(readAmount(text)).toEqual({ ok: false, fault })
})

test.each([
  ['199.00 EUR', 'EUR'],
  ['EUR 199', 'EUR'],
  ['199,00 €', 'EUR'],
  ['$199.00', 'USD'],
  ['199 sek', 'SEK'],
])('%j is in %s', (text, currency) => {
  expect(readAmount(text)).toEqual({ ok: false, fault: 'currency', currency })
})

test('an amount is read with any grouping mark, and with NOK, kr or no currency before or after it', () => {
  const spelling = fc.record({
    ore: fc.integer({ min: 0, max: 99_999_999 }),
    groups: fc.constantFrom('', ' ', '\u00A0', '\u202F', '.', ','),
    currency: fc.constantFrom('NOK', 'nok', 'kr', 'kr.', ''),
    before: fc.boolean(),
  })
  fc.assert(
    fc.property(spelling, ({ ore, groups, currency, before }) => {
      const point = groups === '.' ? ',' : '.'
      const kroner = String(Math.floor(ore / 100)).replaceAll(/\B(?=(\d{3})+$)/g, groups)
      const number = `${kroner}${point}${String(ore % 100).padStart(2, '0')}`
      const text = before ? `${currency} ${number}` : `${number} ${currency}`
      expect(readAmount(text.trim())).toEqual({ ok: true, ore })
    }),
    { numRuns: 2_000 },
  )
})
