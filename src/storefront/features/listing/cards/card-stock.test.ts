import { expect, test } from 'vitest'
import { distanceLabel } from '#shared/places/distance-label.ts'
import { cardStockLabel } from './card-stock.ts'
import { cardStock, shortShopName, type KnownNear } from './nearest-stock.ts'

const trondheim = { id: 1, name: 'Trondheim' }
const around = new Map([
  [1, { name: 'Trondheim', metres: 0 }],
  [2, { name: 'Oslo', metres: 494_000 }],
  [3, { name: 'Stjørdal', metres: 34_000 }],
])
const told = (shops: number[], known: Partial<KnownNear> = {}) =>
  cardStockLabel(cardStock(shops, { mine: trondheim, around, words: metres => distanceLabel(metres, false), ...known }))

test('a card names the shopper’s own shop, otherwise the nearest shop with stock', () => {
  expect(told([2, 1, 3]).text).toBe('På lager i Trondheim')
  expect(told([2, 3]).text).toBe('Nærmest: Stjørdal, 34\u00a0km')
  expect(told([2, 3], { mine: null }).text).toBe('Nærmest: Stjørdal, 34\u00a0km')
})

test('without a known shop or position a card shows the number of shops with stock, or that there are none', () => {
  expect(told([2, 3], { around: new Map() }).text).toBe('Bare i 2 butikker')
  expect(told([4, 5, 6], { mine: null }).text).toBe('I 3 butikker')
  expect(told([])).toEqual({ level: 'none', text: 'Ikke på lager nå' })
})

test('a shop is called by its place if all names of the chain begin alike', () => {
  const named = (...names: string[]) => new Map(names.map((name, id) => [id, { name, metres: 0 }]))
  const chain = named('Hent Sport Trondheim', 'Hent Sport Mo i Rana', 'Hent Sport')
  expect(shortShopName('Hent Sport Trondheim', chain)).toBe('Trondheim')
  expect(shortShopName('Hent Sport Mo i Rana', chain)).toBe('Mo i Rana')
  expect(shortShopName('Hent Sport', chain)).toBe('Sport')
  expect(shortShopName('Bogstad', named('Bogstad', 'Ålesund'))).toBe('Bogstad')
  expect(shortShopName('Hent Sport Trondheim', new Map())).toBe('Hent Sport Trondheim')
})
