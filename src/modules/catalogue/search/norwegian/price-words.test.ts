import { expect, test } from 'vitest'
import { priceSaid } from './price-words.ts'

test.each([
  ['telt under 2000', { max: 200_000 }],
  ['sekk under 800 kr', { max: 80_000 }],
  ['sko maks 1 299,-', { max: 129_900 }],
  ['jakke til 500', { max: 50_000 }],
  ['jakke til 1.500 kroner', { max: 150_000 }],
  ['ski over 3000', { min: 300_000 }],
  ['lue mellom 100 og 250', { min: 10_000, max: 25_000 }],
  ['lue 100-250 kr', { min: 10_000, max: 25_000 }],
  ['hansker 300 kr', { max: 30_000 }],
])('%s names a price', (query, range) => {
  expect(priceSaid(query)).toMatchObject(range)
})
test.each(['joggesko 42', 'regnjakke til 110', 'telt til 4', 'langtur 3', 'W32 L34', ''])(
  '%s names no price',
  query => {
    expect(priceSaid(query)).toBeNull()
  },
)
test('reading the price from five long repetitive queries takes less than 500 ms', () => {
  const started = performance.now()
  for (const piece of ['111 ', 'til ', '1.111', 'mellom 1 og ', '9'.repeat(50)]) priceSaid(piece.repeat(300))
  expect(performance.now() - started).toBeLessThan(500)
})
