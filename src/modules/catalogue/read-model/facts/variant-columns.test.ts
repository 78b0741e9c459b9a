import { expect, test } from 'vitest'
import { eanColumn, withVariants } from './variant-columns.ts'

const eans = ['7038650012345', '0012345678905', 'X-17', '', '12345678901234567890', '42']

test('eanColumn returns each EAN as it was stored, with leading zeros and non-digits', () => {
  const column = eanColumn(eans)
  expect(eans.map((_, place) => column.at(place))).toEqual(eans)
})

test('an article stores no variant objects: each access creates them from shared columns', () => {
  const charged = [{ price: 900, from: 1, to: 2, saleFrom: null }]
  const content = { measure: '750 ml', base: '1 l' }
  const columns = {
    ids: Int32Array.of(4, 5, 6),
    eans: eanColumn(['1', '2', '3']),
    sizes: Int32Array.of(1, 1, 2),
    colours: Int32Array.of(7, 0, 7),
    prices: Int32Array.of(900, 1000, 1100),
    charged: new Map([[6, charged]]),
    contents: new Map([[5, content]]),
  }
  const range = withVariants({ columns, from: 1, end: 3 })
  expect(range.variants[0]).not.toBe(range.variants[0])
  expect(
    range.variants.map(({ id, ean, sizeId, colourId, price, charged, content }) => [
      id,
      ean,
      sizeId,
      colourId,
      price,
      charged,
      content,
    ]),
  ).toEqual([
    [5, '2', 1, null, 1000, [], content],
    [6, '3', 2, 7, 1100, charged, null],
  ])
  expect(withVariants({ columns, from: 0, end: 0 }).variants).toEqual([])
})
