import { expect, test } from 'vitest'
import { GtinMap } from '#shared/stock/gtin.ts'
import type { PlannedPart } from '../plan/plan-parts.ts'
import type { ShopQuote } from './part-quotes.ts'
import { sumReasons } from './sum-reasons.ts'

const [hat, cap] = ['7040000000017', '7040000000024']
const partOf = (name: string, ean: string) =>
  ({ shop: { name }, sent: false, items: [{ ean, count: 1, name: 'Lue' }] }) as PlannedPart
const parts = [partOf('Oslo', hat), partOf('Bergen', cap)]
const quote = (ean: string, more: Partial<ShopQuote> = {}): ShopQuote => ({
  ...{ freight: 0, vatFree: null, total: 100_00, off: [], promo: null },
  prices: new GtinMap([[ean, 100_00]]),
  ...more,
})
const plan = { lines: [hat, cap].map(ean => ({ ean, price: 100_00 })) as never, off: [], pricedIn: null, listed: [] }
const offer = [{ name: '3 for 2', amount: 100_00 }]
const promo = { code: 'SOMMER', activated: true, fixed: false, amount: 0.1, message: null }
const ownShop = { ...plan, pricedIn: 4, listed: [{ id: 4, name: 'Voss' }] as never }

test.each([
  ['the same prices', plan, {}, []],
  ['a multi-buy of the whole cart', { ...plan, off: offer }, {}, [expect.stringContaining('«3 for 2»')]],
  ['a multi-buy in one part', { ...plan, off: offer }, { off: offer }, []],
  ['a promo code in one part', plan, { promo }, ['Rabattkoden SOMMER gjelder bare delen fra Bergen.']],
  [
    'a price of the shop',
    plan,
    { prices: new GtinMap([[cap, 80_00]]) },
    [expect.stringMatching(/^Lue koster .*80.* i Bergen, mot .*100.* ellers\.$/)],
  ],
  [
    'a price of the own shop that the other shop does not have',
    ownShop,
    { prices: new GtinMap([[cap, 120_00]]) },
    [expect.stringMatching(/^Lue koster .*120.* i Bergen, mot .*100.* i Voss\.$/)],
  ],
])('a changed sum has a reason: %s', (_, whole, second, reasons) => {
  expect(sumReasons(whole, parts, [quote(hat), quote(cap, second)])).toEqual(reasons)
})
