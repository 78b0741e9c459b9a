import { z } from 'zod'
import type { ReportedPayment } from '../provider.ts'
import { kroner, worthOf, type Item } from './items.ts'

/** Qliro documents its enumerations as numbers and shows them as names. Both are accepted. */
const named = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.union([
    z.enum(names),
    z
      .int()
      .min(0)
      .max(names.length - 1)
      .transform(at => names[at] as T[number]),
  ])

const transaction = z.object({
  PaymentTransactionId: z.int(),
  Type: named([
    'Preauthorization',
    'Debit',
    'Credit',
    'Capture',
    'Reversal',
    'Refund',
    'UpdateInvoice',
    'Registration',
  ]),
  Status: named(['Created', 'InProcess', 'UserInteractionRequired', 'OnHold', 'Success', 'Error', 'Cancelled']),
  Amount: kroner,
  ErrorCode: z.string().nullish(),
  ErrorCodeDescription: z.string().nullish(),
})
const action = z.object({
  MerchantReference: z.string(),
  Quantity: z.int(),
  PricePerItemIncVat: kroner,
  PricePerItemExVat: kroner,
  ActionType: named(['Create', 'Reserve', 'Ship', 'Return', 'Release']),
  PaymentTransactionId: z.int(),
  Type: named(['Product', 'Discount', 'Fee', 'Shipping']),
})

/** A paid order (https://developers.qliro.com/docs/api, Admin API v2, `GET orders/{orderId}`). */
export const paidOrder = z.object({
  OrderId: z.int(),
  Currency: z.string(),
  PaymentTransactions: z.array(transaction),
  OrderItemActions: z.array(action),
})
export type PaidOrder = z.infer<typeof paidOrder>
type Transaction = z.infer<typeof transaction>
type Action = z.infer<typeof action>

const hasFailed = ({ Status }: Transaction) => Status === 'Error' || Status === 'Cancelled'
/** Pending transactions. While there are any, Qliro refuses further changes. */
export const underWay = ({ PaymentTransactions: all }: PaidOrder): Transaction[] =>
  all.filter(each => each.Status !== 'Success' && !hasFailed(each))
export const failed = ({ PaymentTransactions: all }: PaidOrder): Transaction[] => all.filter(hasFailed)

/**
 * The first and the last transaction that reserved or debited the money. They differ after changes of the items. null:
 * there are none.
 */
export function heldBy({ PaymentTransactions: all }: PaidOrder): { first: Transaction; last: Transaction } | null {
  const held = all
    .filter(({ Type, Status }) => Status === 'Success' && (Type === 'Preauthorization' || Type === 'Debit'))
    .toSorted((a, b) => a.PaymentTransactionId - b.PaymentTransactionId)
  const [first, last] = [held[0], held.at(-1)]
  return first && last ? { first, last } : null
}

interface ItemsNow {
  /** Items that are neither captured nor released. */
  reserved: Item[]
  /** Items that are captured and not refunded. */
  shipped: Item[]
  /** The id of the capturing transaction. null: nothing is captured. */
  shippedBy: number | null
  /** In øre, including refunded money. */
  captured: number
}

/** The current items of an order, by its successful transactions. */
export function itemsNow({ PaymentTransactions: all, OrderItemActions: actions }: PaidOrder): ItemsNow {
  const succeeded = new Set(all.flatMap(each => (each.Status === 'Success' ? [each.PaymentTransactionId] : [])))
  const done = actions.filter(each => succeeded.has(each.PaymentTransactionId))
  // Fees are left out, because a return adds them and they were never reserved.
  const captures = done.filter(each => each.ActionType === 'Ship' && each.Type !== 'Fee')
  const [reserved, shipped] = [new Map<string, Item>(), new Map<string, Item>()]
  const add = (to: Map<string, Item>, each: Action, sign: 1 | -1) => {
    const key = `${each.MerchantReference} ${each.PricePerItemIncVat}`
    const before = to.get(key)
    to.set(key, {
      reference: each.MerchantReference,
      type: each.Type,
      count: (before?.count ?? 0) + sign * each.Quantity,
      price: each.PricePerItemIncVat,
      // Hent's captures and returns lack the price without VAT, so the value of the reserved item is used.
      priceExVat: before?.priceExVat ?? each.PricePerItemExVat,
    })
  }
  for (const each of done) {
    if (each.ActionType === 'Reserve') add(reserved, each, 1)
    if (each.ActionType === 'Release') add(reserved, each, -1)
    if (each.ActionType === 'Ship') add(shipped, each, 1)
    if (each.ActionType === 'Return') add(shipped, each, -1)
  }
  for (const each of captures) add(reserved, each, -1)
  const left = (of: Map<string, Item>) => [...of.values()].filter(({ count }) => count > 0)
  return {
    reserved: left(reserved),
    shipped: left(shipped),
    shippedBy: captures[0]?.PaymentTransactionId ?? null,
    captured: captures.reduce((sum, each) => sum + each.Quantity * each.PricePerItemIncVat, 0),
  }
}

/**
 * The sums of the payment. Authorised: the amount first held. Captured: the amount shipped, also if it was debited
 * immediately. Cancelled: the amount that is neither captured nor still reserved. null: nothing is held.
 */
export function sumsOf(
  order: PaidOrder,
): Pick<ReportedPayment, 'amount' | 'authorised' | 'captured' | 'cancelled' | 'refunded'> | null {
  const held = heldBy(order)
  if (!held) return null
  const amount = held.first.Amount
  const { reserved, captured } = itemsNow(order)
  const refunds = order.PaymentTransactions.filter(({ Type, Status }) => Type === 'Refund' && Status === 'Success')
  return {
    amount,
    authorised: amount,
    captured,
    cancelled: Math.max(0, amount - captured - worthOf(reserved)),
    // Money that was debited immediately and never captured is also paid back as a refund.
    refunded: Math.min(
      captured,
      refunds.reduce((sum, { Amount }) => sum + Math.abs(Amount), 0),
    ),
  }
}
