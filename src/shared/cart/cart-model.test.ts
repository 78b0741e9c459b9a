import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartLine } from '#tests/support/catalogue/cart-line.ts'
import {
  activateDiscount,
  add,
  clear,
  decrement,
  emptyCartState,
  remove,
  removeDiscount,
  withErrors,
  type CartState,
} from './cart-state.ts'

/** Three goods in two shops, told apart by their place. */
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
  | { do: 'clear' | 'removeDiscount' }
  | { do: 'activate'; fixed: boolean; amount: number }
  | { do: 'errors'; goods: number[] }

const whole = fc.integer({ min: 0, max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('add' as const), goods: whole, shop: fc.constantFrom(55, 56, null) }) }, // prettier-ignore
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('decrement' as const, 'remove' as const), at: whole }) },
  fc.record({ do: fc.constantFrom('clear' as const, 'removeDiscount' as const) }),
  fc.record({ do: fc.constant('activate' as const), fixed: fc.constant(true), amount: fc.nat(300_000) }),
  fc.record({
    do: fc.constant('activate' as const),
    fixed: fc.constant(false),
    amount: fc.nat(100).map(of => of / 100),
  }),
  fc.record({ do: fc.constant('errors' as const), goods: fc.array(whole, { maxLength: 2 }) }),
)

/** The specification said plainly: which goods lie in the cart, in which order, how many, and one discount or none. */
interface Plain {
  lines: { goods: number; count: number }[]
  discount: { fixed: boolean; amount: number } | null
  errors: number[]
}

function plainly(before: Plain, taken: Step): Plain {
  const { lines, discount, errors } = structuredClone(before)
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
  if (taken.do === 'clear') return { lines: [], discount: null, errors: [] }
  if (taken.do === 'errors') return { lines, discount, errors: taken.goods }
  let held = taken.do === 'removeDiscount' ? null : discount
  if (taken.do === 'activate' && !held) held = { fixed: taken.fixed, amount: taken.amount }
  return { lines, discount: lines.length > 0 ? held : null, errors }
}

function figures({ lines, discount, errors }: Plain) {
  const sum = lines.reduce((all, line) => all + goods[line.goods]!.price * line.count, 0)
  const pant = lines.reduce((all, line) => all + goods[line.goods]!.pant * line.count, 0)
  const percent = discount ? BigInt(Math.round(discount.amount * 100)) : 0n
  const off = discount?.fixed ? discount.amount : Number((BigInt(sum) * percent * 2n + 100n) / 200n)
  return {
    lines: lines.map(line => [lineOf(line.goods).ean, line.count]),
    count: lines.reduce((all, line) => all + line.count, 0),
    total: discount ? Math.max(sum - off, pant) : sum,
    activated: discount !== null,
    originalTotal: discount ? sum : 0,
    isCartValid: lines.length > 0 && lines.every(line => !errors.includes(line.goods)),
  }
}

function take(state: CartState, taken: Step): CartState {
  if (taken.do === 'add') {
    const answer = add(state, lineOf(taken.goods), taken.shop)
    return answer.ok ? answer.state : state
  }
  if (taken.do === 'activate') return activateDiscount(state, taken)
  if (taken.do === 'decrement') return decrement(state, taken.at)
  if (taken.do === 'remove') return remove(state, taken.at)
  if (taken.do === 'clear') return clear(state)
  if (taken.do === 'errors') return withErrors(state, taken.goods.map(at => lineOf(at).ean)) // prettier-ignore
  return removeDiscount(state)
}

test('over any sequence of steps the cart is what the rules say plainly', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), steps => {
      let state = emptyCartState
      let plain: Plain = { lines: [], discount: null, errors: [] }
      for (const taken of steps) {
        state = take(state, taken)
        plain = plainly(plain, taken)
        const { count, total, isCartValid, discount } = state
        expect({
          lines: state.orders.map(line => [line.ean, line.count]),
          count,
          total,
          activated: discount.activated,
          originalTotal: discount.originalTotal,
          isCartValid,
        }).toEqual(figures(plain))
      }
    }),
    { numRuns: 1_000 },
  )
})
