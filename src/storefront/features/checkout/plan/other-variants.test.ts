import { expect, test } from 'vitest'
import { createClient } from '#contract/client/client.ts'
import type { Transport } from '#contract/client/transport.ts'
import { findOtherVariants } from './other-variants.ts'

const sizes = ['116', '122', '128', '134']
const eanOf = (colour: string, size: string) =>
  `70400000${['Rosa', 'Turkis'].indexOf(colour)}${String(sizes.indexOf(size)).padStart(4, '0')}`

/** A jacket in two colours and four sizes. `pieces`: the stock of shop 12, by colour and size. Shop 55 has many. */
function givenJacket(
  pieces: Record<string, number>,
  {
    prices = {},
    faults = {},
    visible = true,
  }: { prices?: Record<string, number>; faults?: Record<string, string>; visible?: boolean } = {},
) {
  const variants = ['Rosa', 'Turkis'].flatMap((name, at) =>
    sizes.map((size, place) => ({
      ...{ id: at * 10 + place, ean: eanOf(name, size), canPurchase: true, price: 49_900 },
      shops: [
        { id: 12, qty: pieces[`${name} ${size}`] ?? 0 },
        { id: 55, qty: 9 },
      ],
      size: { id: 100 + place, name: size },
      color: { id: at + 1, name, hex: '#112233', image: `/${name}.webp` },
    })),
  )
  const named = new Map(variants.map(({ ean, color, size }) => [ean, `${color.name} ${size.name}`]))
  const send: Transport = async ({ path, body }) => {
    if (path !== '/cart/validate')
      return { ok: true, status: 200, data: { id: 7, name: 'Jakke', slug: 'jakke', visible, campaigns: [], variants } }
    const { items, ShopID } = body as { ShopID: number; items: { EanNo: string; Count: number }[] }
    expect(ShopID).toBe(12)
    const lines = items.map(({ EanNo: ean }) => ({
      ean,
      price: prices[named.get(ean) ?? ''] ?? 49_900,
      fault: faults[named.get(ean) ?? ''] ?? null,
    }))
    return { ok: true, status: 200, data: { lines } }
  }
  const lacking = { ean: eanOf('Turkis', '122'), slug: 'jakke' }
  return async (count = 1, held: (ean: string) => number = () => 0) =>
    (await findOtherVariants(createClient(send), { ...lacking, count }, { shopId: 12, held }))?.map(
      ({ label, otherPrice }) => (otherPrice === null ? label : `${label}: ${otherPrice}`),
    )
}

const some = { 'Rosa 122': 2, 'Turkis 134': 1, 'Turkis 116': 3, 'Rosa 134': 1 }

test('the variants of the chosen shop are offered: the same size first, then the same colour by nearest size', async () => {
  expect(await givenJacket(some)()).toEqual(['Rosa, 122', 'Turkis, 116', 'Turkis, 134', 'Rosa, 134'])
})

test('a price is named if it differs from that of the lacking goods in the same shop', async () => {
  const prices = { 'Turkis 122': 39_900, 'Rosa 122': 39_900, 'Turkis 116': 29_900 }
  expect((await givenJacket(some, { prices })())?.slice(0, 3)).toEqual([
    'Rosa, 122',
    'Turkis, 116: 29900',
    'Turkis, 134: 49900',
  ])
})

test.each([
  ['too few pieces for the line', givenJacket(some), 2, () => 0, ['Rosa, 122', 'Turkis, 116']],
  [
    'pieces that the cart already holds',
    givenJacket(some),
    1,
    (ean: string) => (ean === eanOf('Rosa', '122') ? 2 : 0),
    ['Turkis, 116', 'Turkis, 134', 'Rosa, 134'],
  ],
  [
    'a limit per shopper',
    givenJacket(some, { faults: { 'Rosa 122': 'limit' } }),
    1,
    () => 0,
    ['Turkis, 116', 'Turkis, 134', 'Rosa, 134'],
  ],
  ['nothing in that shop', givenJacket({}), 1, () => 0, []],
  ['an article that is hidden now', givenJacket(some, { visible: false }), 1, () => 0, []],
])('no choice is offered that the server would refuse: %s', async (_, find, count, held, choices) => {
  expect(await find(count, held)).toEqual(choices)
})

test('without a response there are no choices, so that the page links to the article', async () => {
  const failing = createClient(async () => ({ ok: false, status: 503, error: { code: 'internal', message: 'Nede' } }))
  const lacking = { ean: eanOf('Turkis', '122'), slug: 'jakke', count: 1 }
  expect(await findOtherVariants(failing, lacking, { shopId: 12, held: () => 0 })).toBeNull()
})
