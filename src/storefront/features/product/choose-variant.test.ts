import { expect, test } from 'vitest'
import { chosenVariant, priceOf, readVariantChoice, shopRows, sizesOf } from './choose-variant.ts'
import type { ProductView, VariantView } from './load-product.ts'

const blue = { id: 1, name: 'Blå', hex: '#1f4fa3', colorCode: null, image: '' }
const red = { id: 2, name: 'Rød', hex: '#b3261e', colorCode: null, image: '' }
const variant = (id: number, color: typeof blue, size: number, qty: [number, number]): VariantView => ({
  id,
  ean: String(7_040_000_000_000 + id),
  canPurchase: true,
  price: 100,
  originalPrice: 100,
  size: { id: size, name: ['S', 'M'][size - 1] ?? '' },
  color,
  shops: [
    { id: 55, qty: qty[0] },
    { id: 56, qty: qty[1] },
  ],
})
const variants = [
  variant(1, blue, 1, [0, 0]),
  variant(2, blue, 2, [0, 0]),
  variant(3, red, 1, [0, 2]),
  variant(4, red, 2, [0, 0]),
]
const shops = [55, 56].map(id => ({ id, name: `Butikk ${id}`, open: 'Åpent til 20.00', ready: null }))
const article = { variants, shops } as unknown as ProductView
const read = (search: string) => readVariantChoice(variants, new URLSearchParams(search))

test('an article opens in the first colour in stock, without a chosen size', () => {
  expect(read('')).toEqual({ colourId: 2, sizeId: null })
  expect(chosenVariant(variants, read(''))).toBeNull()
})

test('colour and size in the address choose the variant, and unknown ones are ignored', () => {
  expect(chosenVariant(variants, read('farge=1&storrelse=2'))?.id).toBe(2)
  expect(read('farge=99&storrelse=99')).toEqual({ colourId: 2, sizeId: null })
})

test('a size from a list’s link chooses a colour that has it', () => {
  expect(chosenVariant(variants, read('storrelse=1'))?.id).toBe(3)
})

test('sizes without stock in any shop are shown as sold out', () => {
  expect(sizesOf(variants, 2).map(({ name, inStock }) => [name, inStock])).toEqual([
    ['S', true],
    ['M', false],
  ])
})

test('sizes that the own shop lacks are marked, whether other shops have them or not', () => {
  const marked = (shop: number | null) => sizesOf(variants, 2, shop).map(({ inStock, inShop }) => [inStock, inShop])
  expect(marked(55)).toEqual([
    [true, false],
    [false, false],
  ])
  expect(marked(56)[0]).toEqual([true, true])
  expect(marked(null)[0]).toEqual([true, true])
})

test('shops with stock come first, after the shopper’s own shop', () => {
  expect(shopRows(article, { colourId: 2, sizeId: 1 }, null).map(({ id, qty }) => [id, qty])).toEqual([
    [56, 2],
    [55, 0],
  ])
  expect(shopRows(article, { colourId: 2, sizeId: 1 }, 55).map(({ id }) => id)).toEqual([55, 56])
})

test('a remembered size in stock is chosen, in a colour that has it', () => {
  const mine = (search: string, ...sizes: string[]) => readVariantChoice(variants, new URLSearchParams(search), sizes)
  expect(mine('', 's')).toEqual({ colourId: 2, sizeId: 1 })
  // A remembered size that is sold out is not chosen.
  expect(mine('farge=1', 'S')).toEqual({ colourId: 1, sizeId: null })
  expect(mine('', 'M')).toEqual({ colourId: 2, sizeId: null })
  // The URL takes precedence over the remembered size.
  expect(mine('storrelse=2', 'S')).toEqual({ colourId: 2, sizeId: 2 })
})
test('a remembered size is not chosen if the own shop has the colour in other sizes only', () => {
  const some = [variant(1, blue, 1, [0, 1]), variant(2, blue, 2, [1, 0])]
  const inShop = (shop: number) => readVariantChoice(some, new URLSearchParams('farge=1'), ['S'], shop).sizeId
  expect(inShop(55)).toBeNull()
  expect(inShop(56)).toBe(1)
  // A shop that lacks the colour does not affect the choice.
  expect(inShop(57)).toBe(1)
})
test('without a chosen size the price is the lowest of the chosen colour', () => {
  const priced = [
    { ...variant(1, blue, 1, [1, 0]), price: 300, originalPrice: 400 },
    { ...variant(2, blue, 2, [1, 0]), price: 200, originalPrice: 250 },
    { ...variant(3, red, 1, [1, 0]), price: 100 },
  ]
  const of = (search: string) => {
    const choice = readVariantChoice(priced, new URLSearchParams(search))
    return priceOf({ variants: priced } as unknown as ProductView, choice, chosenVariant(priced, choice))
  }
  expect(of('farge=1')).toEqual({ price: 200, originalPrice: 250, varies: true })
  expect(of('farge=1&storrelse=1')).toEqual({ price: 300, originalPrice: 400, varies: false })
  expect(of('farge=2')).toEqual({ price: 100, originalPrice: 100, varies: false })
})

test('if two remembered sizes are in stock, none is chosen', () => {
  const both = [variant(1, blue, 1, [1, 0]), variant(2, blue, 2, [1, 0])]
  expect(readVariantChoice(both, new URLSearchParams(), ['S', 'M'])).toEqual({ colourId: 1, sizeId: null })
})

test('shops that may have stock come after those that have it, and before those without', () => {
  const red = variants[2]!
  const request = {
    ...red,
    shops: [
      { id: 54, qty: 0 },
      { id: 55, qty: 0, ask: true as const },
      { id: 56, qty: 2 },
    ],
  }
  const all = [54, 55, 56].map(id => ({ id, name: `Butikk ${id}`, phone: id === 55 ? '22 33 44 55' : null }))
  const rows = shopRows({ variants: [request], shops: all } as unknown as ProductView, { colourId: 2, sizeId: 1 }, null)
  expect(rows.map(({ id, ask }) => [id, ask])).toEqual([
    [56, false],
    [55, true],
    [54, false],
  ])
})
