import { ore, sumOre, type Ore } from '../money/ore.ts'
import { countCart, defaultShipping, totalCart, type CartLine, type SelectedShipping } from './cart.ts'
import { addToCart, decrementLine, removeLine, type CartRefusal } from './change-cart.ts'
import { noDiscount, takenOff, type Discount, type Reduction } from './discount.ts'
import type { ShippingMethod } from './freight.ts'

/** What was last typed about who collects or receives the goods. */
export interface OrderInfo {
  name: string
  phone: string
  email: string
  delivery: boolean
  address: string
  postalCode: string
  city: string
}

/** The cart by the specification's names. Every rule answers a new state; `count`, `total` and validity are made here alone. */
export interface CartState {
  orders: readonly CartLine[]
  client: { favourites: readonly number[] }
  count: number
  /** What the goods cost with the discount taken off, without freight. */
  total: Ore
  shippingMethods: readonly ShippingMethod[]
  /** Of a payment that is under way; never stored. */
  txData: unknown
  discount: Discount
  activePromocode: string | null
  klarnaOrders: readonly { orderId: string }[]
  /** One a shop. */
  qliroOrders: readonly { shopId: number; orderId: string }[]
  orderInfo: OrderInfo | null
  selectedShipping: SelectedShipping
  isCartValid: boolean
  /** EANs of lines that cannot be had. */
  cartErrors: readonly string[]
}

export const emptyCartState: CartState = {
  orders: [],
  client: { favourites: [] },
  count: 0,
  total: ore(0),
  shippingMethods: [],
  txData: null,
  discount: noDiscount,
  activePromocode: null,
  klarnaOrders: [],
  qliroOrders: [],
  orderInfo: null,
  selectedShipping: defaultShipping,
  isCartValid: false,
  cartErrors: [],
}

/** Counts and sums anew. Without pieces there is no discount. */
export function settle(state: CartState): CartState {
  const { orders, cartErrors } = state
  const count = countCart(orders)
  const sum = totalCart(orders)
  const pant = sumOre(orders, line => line.pant * line.count)
  const discount = count > 0 && state.discount.activated ? { ...state.discount, originalTotal: sum } : noDiscount
  const total = discount.activated ? ore(sum - takenOff(sum, pant, discount)) : sum
  const isCartValid = orders.length > 0 && orders.every(({ ean }) => !cartErrors.includes(ean))
  return { ...state, count, total, discount, isCartValid }
}

const withOrders = (state: CartState, orders: readonly CartLine[]) => settle({ ...state, orders })

/** One more of a line, or why not; `shopId` null: no shop is chosen. */
export function add(
  state: CartState,
  line: CartLine,
  shopId: number | null,
): { ok: true; state: CartState } | { ok: false; reason: CartRefusal } {
  const answer = addToCart(state.orders, line, shopId)
  return answer.ok ? { ok: true, state: withOrders(state, answer.lines) } : answer
}

export const decrement = (state: CartState, index: number): CartState =>
  withOrders(state, decrementLine(state.orders, index))

export const remove = (state: CartState, index: number): CartState => withOrders(state, removeLine(state.orders, index))

/** Lines, total, transaction, discount and what was ordered; who the shopper is and how they want it sent stays. */
export const clear = (state: CartState): CartState =>
  settle({ ...state, orders: [], cartErrors: [], txData: null, discount: noDiscount, orderInfo: null })

/** A discount holds until it is removed: a second one has no effect. */
export function activateDiscount(state: CartState, { fixed, amount }: Reduction): CartState {
  if (state.discount.activated) return state
  return settle({ ...state, discount: { ...noDiscount, activated: true, fixed, amount } })
}

export const removeDiscount = (state: CartState): CartState => settle({ ...state, discount: noDiscount })

export const withErrors = (state: CartState, cartErrors: readonly string[]): CartState =>
  settle({ ...state, cartErrors })

export function saveKlarnaOrder(state: CartState, orderId: string): CartState {
  const others = state.klarnaOrders.filter(order => order.orderId !== orderId)
  return { ...state, klarnaOrders: [...others, { orderId }] }
}

/** A new order of a shop replaces the one that it had. */
export function saveQliroOrder(state: CartState, shopId: number, orderId: string): CartState {
  const others = state.qliroOrders.filter(order => order.shopId !== shopId)
  return { ...state, qliroOrders: [...others, { shopId, orderId }] }
}

/** What a browser stores: everything but the transaction. */
export function stored(state: CartState): Omit<CartState, 'txData'> {
  const { txData: _, ...rest } = state
  return rest
}
