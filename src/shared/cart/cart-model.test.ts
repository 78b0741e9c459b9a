import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartLine } from '#tests/support/catalogue/cart-line.ts'
import { countCart, type CartLine } from './cart.ts'
import { addToCart, decrementLine, removeLine } from './change-cart.ts'
import { activatePromo, type ActivePromo } from './discount.ts'
import { estimateCart } from './estimate-cart.ts'

/** Three goods in two shops. The tests identify goods by index. */
const goods = [
  { price: 129_900, pant: 0, limit: 2, stock: { 55: 9, 56: 1 } },
  { price: 3_333, pant: 300, limit: null, stock: { 55: 3, 56: 0 } },
  { price: 1, pant: 1, limit: 0, stock: { 55: 0, 56: 2 } },
]
const lineOf = (at: number) => {
  const { price, pant, limit, stock } = goods[at]!
  const shops = Object.entries(stock).map(([id, qty]) => ({ id: Number(id), qty }))
  const ean = `700000000000${at}`
  return cartLine({ ean, price, pant, webPurchaseLimit: limit, variant: { id: at, ean, shops } })
}

type Step =
  | { do: 'add'; goods: number; shop: 55 | 56 | null }
  | { do: 'decrement' | 'remove'; at: number }
  | { do: 'removeCode' }
  | { do: 'activate'; fixed: boolean; amount: number }

const whole = fc.integer({ min: 0, max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('add' as const), goods: whole, shop: fc.constantFrom(55, 56, null) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('decrement' as const, 'remove' as const), at: whole }) },
  fc.record({ do: fc.constant('removeCode' as const) }),
  fc.record({ do: fc.constant('activate' as const), fixed: fc.constant(true), amount: fc.nat(300_000) }),
  fc.record({
    do: fc.constant('activate' as const),
    fixed: fc.constant(false),
    amount: fc.nat(100).map(of => of / 100),
  }),
)

/** The simplest model of the specification: goods with counts, in order, and at most one code. */
interface Model {
  lines: { goods: number; count: number }[]
  code: { fixed: boolean; amount: number } | null
}

function stepModel(before: Model, taken: Step): Model {
  const { lines, code } = structuredClone(before)
  if (taken.do === 'add') {
    const { limit, stock } = goods[taken.goods]!
    const held = lines.find(line => line.goods === taken.goods)
    const next = (held?.count ?? 0) + 1
    if (next <= (limit || Infinity) && next <= stock[taken.shop ?? 55]) {
      if (held) held.count++
      else lines.push({ goods: taken.goods, count: 1 })
    }
  }
  if (taken.do === 'decrement' && lines[taken.at] && --lines[taken.at]!.count === 0) lines.splice(taken.at, 1)
  if (taken.do === 'remove') lines.splice(taken.at, 1)
  if (taken.do === 'removeCode') return { lines, code: null }
  if (taken.do === 'activate' && !code) return { lines, code: { fixed: taken.fixed, amount: taken.amount } }
  return { lines, code }
}

function figuresOf({ lines, code }: Model) {
  const sum = lines.reduce((all, line) => all + goods[line.goods]!.price * line.count, 0)
  const pant = lines.reduce((all, line) => all + goods[line.goods]!.pant * line.count, 0)
  const percent = code ? BigInt(Math.round(code.amount * 100)) : 0n
  const off = code?.fixed ? code.amount : Number((BigInt(sum) * percent * 2n + 100n) / 200n)
  const activated = code !== null && lines.length > 0
  return {
    lines: lines.map(line => [lineOf(line.goods).ean, line.count]),
    count: lines.reduce((all, line) => all + line.count, 0),
    total: code ? Math.max(sum - off, pant) : sum,
    activated,
    originalTotal: activated ? sum : 0,
  }
}

interface Cart {
  lines: readonly CartLine[]
  promo: ActivePromo | null
}

function stepCart({ lines, promo }: Cart, taken: Step): Cart {
  switch (taken.do) {
    case 'add': {
      const result = addToCart(lines, lineOf(taken.goods), taken.shop)
      return { lines: result.ok ? result.lines : lines, promo }
    }
    case 'decrement':
      return { lines: decrementLine(lines, taken.at), promo }
    case 'remove':
      return { lines: removeLine(lines, taken.at), promo }
    case 'removeCode':
      return { lines, promo: null }
    case 'activate': {
      const { fixed, amount } = taken
      return { lines, promo: activatePromo(promo, { activePromocode: 'KODE', reduction: { fixed, amount } }) }
    }
  }
}

test('over any sequence of steps the cart has the lines, count, total and discount of a plain model', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), steps => {
      let cart: Cart = { lines: [], promo: null }
      let model: Model = { lines: [], code: null }
      for (const taken of steps) {
        cart = stepCart(cart, taken)
        model = stepModel(model, taken)
        const { total, discount } = estimateCart(cart.lines, cart.promo)
        expect({
          lines: cart.lines.map(line => [line.ean, line.count]),
          count: countCart(cart.lines),
          total,
          activated: discount.activated,
          originalTotal: discount.originalTotal,
        }).toEqual(figuresOf(model))
      }
    }),
    { numRuns: 1_000 },
  )
})
