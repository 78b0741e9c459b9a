import { expect, test } from 'vitest'
import { GtinMap } from '#shared/stock/gtin.ts'
import { sumChanges, type ShownSum } from './sum-changes.ts'

const [hat, socks] = ['7040000000017', '7040000000024'] as const
const oslo = { key: '4', name: 'Oslo', several: false }
const bergen = { key: '5', name: 'Bergen', several: false }
const nowhere = { key: '', name: null, several: false }
const divided = { key: '4,5', name: null, several: true }
const goods = (hats: number) => [
  { ean: hat, name: 'Lue', count: hats },
  { ean: socks, name: 'Sokker', count: 1 },
]
const prices = (price: number) =>
  new GtinMap([
    [hat, price],
    [socks, 50_00],
  ])
const sum = (more: Partial<ShownSum> = {}): ShownSum => ({
  ...{ goods: goods(3), prices: prices(100_00), off: [], freight: null, from: oslo },
  ...more,
})
const offer = (amount: number) => [{ name: '3 for 2', amount }]
const code = (amount: number) => [{ name: 'Rabattkode', amount }]

test.each<[cause: string, before: ShownSum, after: ShownSum, reasons: RegExp[]]>([
  ['nothing', sum(), sum(), []],
  ['one piece fewer', sum(), sum({ goods: goods(2) }), []],
  ['the amount of a promo code, which has its own text', sum({ off: code(10) }), sum({ off: code(20) }), []],
  [
    'a price that rose in the meantime',
    sum(),
    sum({ prices: prices(120_00) }),
    [/^Prisen på Lue er endret fra .*100.* til .*120/],
  ],
  [
    'a price of the shop',
    sum(),
    sum({ from: bergen, prices: prices(80_00) }),
    [/^Lue koster .*80.* i Bergen, mot .*100.* i Oslo\.$/],
  ],
  [
    'a price of the first chosen shop',
    sum({ from: nowhere }),
    sum({ prices: prices(80_00) }),
    [/^Lue koster .*80.* i Oslo, mot .*100.* ellers\.$/],
  ],
  [
    'a multi-buy with too few pieces left',
    sum({ off: offer(100_00) }),
    sum({ goods: goods(2) }),
    [/^«3 for 2» gjelder ikke lenger for det som er i handlekurven nå\.$/],
  ],
  [
    'a multi-buy that the other shop does not have',
    sum({ off: offer(100_00) }),
    sum({ from: bergen }),
    [/^«3 for 2» gjelder ikke lenger når varene kommer fra Bergen\.$/],
  ],
  ['a multi-buy that has ended', sum({ off: offer(100_00) }), sum(), [/^«3 for 2» gjelder ikke lenger\.$/]],
  [
    'a multi-buy that deducts less',
    sum({ off: offer(100_00) }),
    sum({ off: offer(50_00), goods: goods(2) }),
    [/^«3 for 2» trekker nå fra .*50.*, ikke .*100/],
  ],
  [
    'a multi-buy that begins to apply',
    sum({ goods: goods(2) }),
    sum({ off: offer(100_00) }),
    [/^«3 for 2» gjelder nå, og trekker fra .*100/],
  ],
  [
    'a multi-buy of goods that are in one shop again',
    sum({ from: divided }),
    sum({ off: offer(100_00) }),
    [/^«3 for 2» gjelder nå/],
  ],
  ['goods divided over shops, which has its own reasons', sum({ off: offer(100_00) }), sum({ from: divided }), []],
  [
    'a line removed from goods in two shops',
    sum({ from: divided, off: offer(100_00) }),
    sum({ from: divided, goods: goods(2) }),
    [/^«3 for 2» gjelder ikke lenger/],
  ],
  [
    'freight of goods that cost more to send',
    sum({ freight: 99_00 }),
    sum({ freight: 199_00 }),
    [/^Frakten er nå .*199.* Den var .*99/],
  ],
  ['freight that became free', sum({ freight: 99_00 }), sum({ freight: 0 }), [/^Frakten er nå gratis\. Den var .*99/]],
  ['delivery chosen instead of collection', sum(), sum({ freight: 99_00 }), []],
  [
    'several causes at once',
    sum({ off: offer(100_00), freight: 199_00 }),
    sum({ goods: goods(2), prices: prices(120_00), freight: 99_00 }),
    [/^Prisen på Lue/, /^«3 for 2»/, /^Frakten/],
  ],
])('a changed sum has a sentence: %s', (_, before, after, reasons) => {
  expect(sumChanges(before, after)).toEqual(reasons.map(reason => expect.stringMatching(reason)))
})
