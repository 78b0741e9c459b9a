import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countChosen,
  initialSort,
  keepingOrder,
  nextStretch,
  readChoice,
  resetPrices,
  toFilters,
  toOrder,
  without,
  withinPrices,
  withoutFilters,
  writeChoice,
  type ListChoice,
} from './list-address.ts'

const read = (search: string) => readChoice(new URLSearchParams(search))
const inAnyOrder = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 6 })
const ids = inAnyOrder.map(list => list.sort((a, b) => a - b))
const kroner = fc.option(fc.integer({ min: 0, max: 99_999 }))
const choices: fc.Arbitrary<ListChoice> = fc
  .record({
    colours: inAnyOrder,
    shades: ids,
    genders: ids,
    sizes: ids,
    brands: ids,
    shops: ids,
    priceFrom: kroner,
    priceTo: kroner,
    sort: fc.constantFrom('anbefalt', 'bestselger', 'pris', 'navn', null),
    reverse: fc.boolean(),
    unisex: fc.boolean(),
    page: fc.integer({ min: 1, max: 500 }),
    more: fc.integer({ min: 0, max: 9 }),
    allBoxes: fc.boolean(),
  })
  .filter(({ priceFrom, priceTo }) => priceFrom === null || priceTo === null || priceFrom <= priceTo)
  // The URL leaves out the initial order, so it is read back as null.
  .map(choice => (choice.sort === initialSort(choice) ? { ...choice, sort: null } : choice))

describe('the address of a list', () => {
  test('a choice written to an address is read back unchanged', () => {
    fc.assert(fc.property(choices, choice => void expect(read(writeChoice(choice))).toEqual(choice)))
  })

  test('any address is read as a valid choice with one shortest form', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const short = writeChoice(read(text))
        expect(writeChoice(read(short))).toBe(short)
      }),
    )
  })

  test.each([
    ['sorter=anbefalt', null, ''],
    ['sorter=anbefalt&farge=4', null, '?farge=4'],
    // With two colours, the initial order is that of the colours, so `anbefalt` counts as a choice.
    ['sorter=anbefalt&farge=4&farge=1', 'anbefalt', '?farge=4&farge=1&sorter=anbefalt'],
    ['farge=4&farge=1', null, '?farge=4&farge=1'],
    ['sorter=toString', null, ''],
    ['sorter=pris&snudd=1', 'pris', '?sorter=pris&snudd=1'],
  ] as const)('the initial order is left out of the address: %s', (search, sort, short) => {
    expect(read(search).sort).toBe(sort)
    expect(writeChoice(read(search))).toBe(short)
  })

  test('the order Anbefalt is left out of the address, unless two colours are chosen', () => {
    expect(writeChoice({ ...read('sorter=pris'), sort: 'anbefalt' })).toBe('')
    expect(writeChoice({ ...read('farge=4&farge=1'), sort: 'anbefalt' })).toBe('?farge=4&farge=1&sorter=anbefalt')
  })

  test('repeated and joined values in a list’s address mean the same, in any order', () => {
    expect(read('kjonn=4&kjonn=1')).toEqual(read('kjonn=1,4'))
  })

  test('colours keep the order in which they were chosen, and a colour ticked later comes last', () => {
    expect(read('farge=4&farge=1').colours).toEqual([4, 1])
    expect(writeChoice(read('farge=4,1'))).toBe('?farge=4&farge=1')
    expect(toFilters(read('farge=4&farge=1')).colors).toEqual([4, 1])
    expect(keepingOrder([1, 3, 4], [4, 1])).toEqual([4, 1, 3])
    expect(keepingOrder([1, 3], [4, 1])).toEqual([1, 3])
  })

  test('invalid values in an address are ignored', () => {
    expect(writeChoice(read('farge=x,-1,1.5&side=0&sorter=farge&pris-fra=mye&pris-til=&utm_source=brev'))).toBe('')
  })

  test('Filter(n) counts every chosen value, and a price range as one', () => {
    expect(countChosen(read(''))).toBe(0)
    expect(countChosen(read('farge=1,4&kjonn=2&storrelse=3&merke=4&butikk=55&pris-fra=100&pris-til=900'))).toBe(7)
    expect(countChosen(read('farge=1&nyanse=7,9'))).toBe(3)
    expect(countChosen(read('sorter=pris&snudd=1&side=3'))).toBe(0)
  })

  test('prices in kroner in the address become øre in the API, and the values of one filter stay together', () => {
    expect(toFilters(read('farge=1,4&pris-fra=199.5&pris-til=1000'))).toEqual({
      colors: [1, 4],
      price: { min: 19_950, max: 100_000 },
    })
  })

  test.each([
    ['１９９', 199],
    ['1\u00a0299', 1299],
    [' 1 299 ', 1299],
    ['\u200e250\u200b', 250],
    ['199,50', 199.5],
    ['１９９，５', 199.5],
  ])('a pasted or full-width price is read: %j', (typed, price) => {
    expect(readChoice(new URLSearchParams({ 'pris-fra': typed })).priceFrom).toBe(price)
  })

  test('each sort order in the address has one in the API, can be reversed, and has a fallback', () => {
    expect(toOrder(read('sorter=bestselger'), 'Name')).toEqual({ orderBy: 'Bestseller', order: 'asc' })
    expect(toOrder(read('sorter=pris&snudd=1'), 'Name')).toEqual({ orderBy: 'Price', order: 'desc' })
    expect(toOrder(read('sorter=navn'), null)).toEqual({ orderBy: 'Name', order: 'asc' })
    expect(toOrder(read(''), 'Name')).toEqual({ orderBy: 'Name', order: 'asc' })
    expect(toOrder(read(''), null)).toEqual({})
  })

  test('removing a chip keeps the other filters and returns to the first page', () => {
    expect(writeChoice(without(read('farge=1,4&side=3&til=5&sorter=pris'), 'colours', 4))).toBe('?farge=1&sorter=pris')
    expect(writeChoice(withoutFilters(read('farge=1&pris-fra=5&sorter=pris&side=2')))).toBe('?sorter=pris')
  })

  test('pages added to a list are in the address, ten at most', () => {
    expect(read('side=2&til=4')).toMatchObject({ page: 2, more: 2 })
    expect(writeChoice(read('side=3&til=3'))).toBe('?side=3')
    expect(read('til=5000')).toMatchObject({ page: 1, more: 9 })
  })

  test('a list can be extended to its last page or to ten pages', () => {
    expect(writeChoice(nextStretch(read('sorter=pris'), 3) ?? read(''))).toBe('?sorter=pris&til=2')
    expect(nextStretch(read('til=3'), 3)).toBeNull()
    expect(nextStretch(read('til=10'), 500)).toBeNull()
  })

  const prices = { min: 14_900, max: 129_900 }

  test('prices beyond the lowest and highest price of the list count as no filter', () => {
    const shown = (search: string) => withinPrices(read(search), prices)
    expect(countChosen(shown('pris-fra=140&pris-til=1300'))).toBe(0)
    expect(shown('pris-fra=150&pris-til=1290')).toMatchObject({ priceFrom: 150, priceTo: 1290 })
    expect(shown('pris-fra=150&pris-til=9000')).toMatchObject({ priceFrom: 150, priceTo: null })
  })

  test.each([
    ['pris-fra=999999', null, null],
    ['pris-fra=1301', null, null],
    ['pris-fra=1300', 1300, null],
    ['pris-fra=139', null, null],
    ['pris-fra=-5', null, null],
    ['pris-fra=mye', null, null],
    ['pris-til=999999', null, null],
    ['pris-til=139', null, null],
    ['pris-til=140', null, 140],
    ['pris-til=-5', null, null],
    ['pris-til=NaN', null, null],
    ['pris-fra=150&pris-til=9000', 150, null],
    ['pris-fra=999999&pris-til=500', null, 500],
    ['pris-fra=10&pris-til=10', null, null],
    ['pris-fra=500&pris-til=200', 500, null],
    ['pris-fra=500&pris-til=500', 500, 500],
  ])('prices of %s outside 140–1300, or swapped, are reset to the bounds', (search, priceFrom, priceTo) => {
    expect(resetPrices(read(search), prices)).toMatchObject({ priceFrom, priceTo })
  })

  test('in a list without known prices only swapped prices are reset', () => {
    expect(resetPrices(read('pris-fra=500&pris-til=200'), null)).toMatchObject({ priceFrom: 500, priceTo: null })
    expect(resetPrices(read('pris-fra=500&pris-til=600'), null)).toMatchObject({ priceFrom: 500, priceTo: 600 })
  })
})
