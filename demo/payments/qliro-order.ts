import { findQliroFault, type WireItem } from './qliro-amounts.ts'
import type { SandboxResponse } from './sandbox-server.ts'

/** Amounts here are in øre; the API uses kroner with two decimals. */
export interface QliroItem {
  reference: string
  type: string
  count: number
  price: number
  priceExVat: number
}
interface Action extends QliroItem {
  action: 'Reserve' | 'Ship' | 'Return' | 'Release'
  transaction: number
}
export interface QliroTransaction {
  id: number
  type: 'Preauthorization' | 'Capture' | 'Reversal' | 'Refund'
  status: 'InProcess' | 'Success' | 'Error'
  amount: number
  errorCode: string | null
  /** The number of reads of the order during which the transaction stays pending. */
  pending: number
}
export interface QliroOrder {
  orderId: number
  reference: string
  status: 'InProcess' | 'OnHold' | 'Completed' | 'Refused'
  currency: string
  /** The requested items. Payments are in the actions. */
  items: QliroItem[]
  transactions: QliroTransaction[]
  actions: Action[]
  requestIds: string[]
  returnUrl: string
  cancelUrl: string
  callbackUrl: string
}

export const toOre = (kroner: number): number => Math.round(kroner * 100)
const toKroner = (ore: number): number => ore / 100
export const itemOf = (wire: WireItem): QliroItem => ({
  reference: wire.MerchantReference,
  type: wire.Type ?? 'Product',
  count: wire.Quantity ?? 1,
  price: toOre(wire.PricePerItemIncVat),
  priceExVat: toOre(wire.PricePerItemExVat ?? wire.PricePerItemIncVat),
})
export const worthOf = (items: readonly QliroItem[]): number =>
  items.reduce((sum, item) => sum + item.count * item.price, 0)
const same = (a: QliroItem, b: QliroItem) => a.reference === b.reference && a.price === b.price

const succeeded = ({ transactions, actions }: QliroOrder) =>
  actions.filter(({ transaction }) => transactions.some(({ id, status }) => id === transaction && status === 'Success'))
/** The quantity of each item that remains after these actions. */
function left(of: readonly Action[], sign: (action: Action) => number): QliroItem[] {
  const items: QliroItem[] = []
  for (const action of of) {
    const { reference, type, price, priceExVat } = action
    let item = items.find(each => same(each, action))
    if (!item) items.push((item = { reference, type, price, priceExVat, count: 0 }))
    item.count += sign(action) * action.count
  }
  return items.filter(({ count }) => count > 0)
}
export const reserved = (order: QliroOrder): QliroItem[] =>
  left(succeeded(order), ({ action, type }) =>
    action === 'Reserve' ? 1 : action === 'Release' || (action === 'Ship' && type !== 'Fee') ? -1 : 0,
  )
const shipped = (order: QliroOrder): QliroItem[] =>
  left(succeeded(order), ({ action }) => (action === 'Ship' ? 1 : action === 'Return' ? -1 : 0))

/** `errorCode`: the transaction fails after it was accepted. `pending`: for how many reads it stays pending. */
export interface Outcome {
  errorCode?: string | null
  pending?: number
}
/** Adds a transaction with its effect on the items, which applies once it has succeeded. */
export function enter(
  order: QliroOrder,
  type: QliroTransaction['type'],
  amount: number,
  done: readonly (QliroItem & { action: Action['action'] })[],
  { errorCode = null, pending = 0 }: Outcome = {},
): number {
  const id = order.orderId * 100 + order.transactions.length
  const status = pending > 0 ? 'InProcess' : errorCode === null ? 'Success' : 'Error'
  order.transactions.push({ id, type, status, amount, errorCode, pending })
  order.actions.push(...done.map(each => ({ ...each, transaction: id })))
  return id
}
const as = (action: Action['action'], items: readonly QliroItem[]) => items.map(item => ({ ...item, action }))
/** Releases everything that is reserved. */
export function release(order: QliroOrder, outcome?: Outcome): number {
  const items = reserved(order)
  return enter(order, 'Reversal', worthOf(items), as('Release', items), outcome)
}

interface Asked {
  RequestId: string
  Shipments?: { OrderItems: WireItem[] }[]
  Updates?: { OrderItems: WireItem[] }[]
  Returns?: { PaymentTransactionId: number; OrderItems: WireItem[]; Fees?: WireItem[] | null }[]
}

/** Order management: operations on a paid order. Money moves by transactions. */
export function manage(order: QliroOrder, step: string, request: Asked, outcome: Outcome): SandboxResponse {
  if (order.requestIds.includes(request.RequestId))
    return fault('REQUEST_ALREADY_EXECUTED', 'The request id was used before')
  if (order.transactions.some(({ status }) => status === 'InProcess'))
    return fault('OPERATION_NOT_SUPPORTED', 'Another transaction is already in process')
  const fees = (request.Returns ?? []).flatMap(({ Fees }) => Fees ?? [])
  const groups = [...(request.Shipments ?? []), ...(request.Updates ?? []), ...(request.Returns ?? [])]
  const invalid = findQliroFault([...groups.flatMap(({ OrderItems }) => OrderItems), ...fees])
  if (invalid !== null) return fault('INVALID_REQUEST', invalid)
  const entered = entry(order, step, request, outcome)
  if (!Array.isArray(entered)) return entered
  order.requestIds.push(request.RequestId)
  const PaymentTransactions = entered.map(id => ({ PaymentTransactionId: id, Status: 'Created' }))
  return { status: 200, json: { PaymentTransactions } }
}

function entry(order: QliroOrder, step: string, request: Asked, outcome: Outcome): number[] | SandboxResponse {
  const now = reserved(order)
  if (step === 'markitemsasshipped') {
    const items = (request.Shipments ?? []).flatMap(({ OrderItems }) => OrderItems.map(itemOf))
    const whole = items.flatMap(item => {
      const known = now.find(each => same(each, item) && each.count >= item.count)
      return known ? [{ ...known, count: item.count }] : []
    })
    if (now.length === 0) return fault('NO_ITEMS_LEFT_IN_RESERVATION', 'Nothing is left')
    if (items.length === 0 || whole.length < items.length) return fault('INVALID_ITEM', 'The item is not reserved')
    return [enter(order, 'Capture', worthOf(whole), as('Ship', whole), outcome)]
  }
  if (step === 'updateitems') {
    const items = (request.Updates ?? []).flatMap(({ OrderItems }) => OrderItems.map(itemOf))
    if (now.length === 0 || items.length === 0) return fault('NO_ITEMS_LEFT_IN_RESERVATION', 'Nothing is left')
    const less = worthOf(now) - worthOf(items)
    if (less < 0) return fault('INVALID_REQUEST_TOTAL_AMOUNT', 'More than is reserved')
    return [enter(order, 'Reversal', less, [...as('Release', now), ...as('Reserve', items)], outcome)]
  }
  if (step === 'cancelorder') {
    if (now.length === 0) return fault('NO_ITEMS_LEFT_IN_RESERVATION', 'Nothing is left')
    return [release(order, outcome)]
  }
  if (step !== 'returnitems') return { status: 404 }
  const [back] = request.Returns ?? []
  const captured = order.transactions.find(({ id, type }) => id === back?.PaymentTransactionId && type === 'Capture')
  const mine = shipped(order)
  const items = (back?.OrderItems ?? []).map(itemOf).flatMap(item => {
    const known = mine.find(each => same(each, item) && each.count >= item.count)
    return known ? [{ ...known, count: item.count }] : []
  })
  if (!captured || items.length < (back?.OrderItems.length ?? 0))
    return fault('INVALID_ITEM', 'The item was not shipped')
  const fees = (back?.Fees ?? []).map(fee => itemOf({ ...fee, Type: 'Fee' }))
  const amount = worthOf(items) - worthOf(fees)
  if (amount <= 0) return fault('INVALID_REQUEST_TOTAL_AMOUNT', 'Nothing would be paid back')
  return [enter(order, 'Refund', amount, [...as('Return', items), ...as('Ship', fees)], outcome)]
}

export const fault = (code: string, message: string): SandboxResponse => ({
  status: 400,
  json: { ErrorCode: code, ErrorMessage: message, ErrorReference: '00000000-0000-4000-8000-000000000000' },
})

/** The response of `GET merchantapi/orders/{OrderId}`. */
export const shownToMerchant = (order: QliroOrder, link: string) => ({
  OrderId: order.orderId,
  MerchantReference: order.reference,
  OrderHtmlSnippet: '<p>sandbox</p>',
  PaymentLink: link,
  TotalPrice: toKroner(worthOf(order.items)),
  Currency: order.currency,
  Country: 'NO',
  Language: 'nb-no',
  CustomerCheckoutStatus: order.status,
  OrderItems: order.status === 'Completed' || order.status === 'OnHold' ? order.items.map(wireOf) : [],
  IdentityVerification: {},
  MerchantProvidedMetadata: [],
})
/** The response of `GET adminapi/v2/orders/{OrderId}`. */
export const shownToAdmin = (order: QliroOrder) => ({
  OrderId: order.orderId,
  MerchantReference: order.reference,
  Country: 'NO',
  Currency: order.currency,
  PaymentTransactions: order.transactions.map(each => ({
    PaymentTransactionId: each.id,
    OrderId: order.orderId,
    Type: each.type,
    Amount: toKroner(each.amount),
    Currency: order.currency,
    Status: each.status,
    Timestamp: new Date().toISOString(),
    PaymentMethodName: 'CREDITCARDS',
    ErrorCode: each.status === 'Error' ? each.errorCode : null,
    ErrorCodeDescription: each.status === 'Error' ? 'The sandbox was told to fail' : null,
  })),
  OrderItemActions: order.actions.map(each => ({
    ...wireOf(each),
    ActionType: each.action,
    PaymentTransactionId: each.transaction,
  })),
})
const wireOf = (item: QliroItem) => ({
  MerchantReference: item.reference,
  Description: item.reference,
  Type: item.type,
  Quantity: item.count,
  PricePerItemIncVat: toKroner(item.price),
  PricePerItemExVat: toKroner(item.priceExVat),
})
