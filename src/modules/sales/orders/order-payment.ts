import type { Db } from '#database/connection.ts'
import { findPayments, type Payment } from '#modules/sales/payments/index.ts'
import { findOrders, type OrderStanding } from '#modules/sales/reservations/index.ts'
import { findOnlineOrders, type Seller } from './queries.ts'
import { findReturnsOf } from './queries-returns.ts'
import { subjectOf } from './settle-order.ts'

/** How an order is paid, as last reported. Amounts are in øre. */
export interface OrderPayment {
  id: string | null
  provider: Payment['provider'] | null
  status: Payment['status'] | null
  /** The authorisation is lost, so an order to collect is paid in the shop. An order to send cannot be dispatched. */
  inShop: boolean
  captured: number
  refunded: number
  receiptNumber: number | null
  /** The seller at the time when the receipt got its number. */
  seller: Seller | null
  vat: OrderStanding['vat']
  /** The returned goods by VAT rate, highest first. */
  returnedVat: OrderStanding['vat']
}

/** The payments of the orders among these ids. Sends no request to a provider. */
export async function findOrderPayments(db: Db, ids: readonly number[]): Promise<Map<number, OrderPayment>> {
  const standings = await findOrders(db, ids)
  if (standings.length === 0) return new Map()
  const own = standings.map(({ id }) => id)
  const [orders, payments, returns] = await Promise.all([
    findOnlineOrders(db, own),
    findPayments(db, own.map(subjectOf)),
    findReturnsOf(db, own),
  ])
  const orderOf = new Map(orders.map(order => [order.id, order]))
  return new Map(
    standings.map(({ id, vat, vatOfReturns }) => {
      const [order, payment] = [orderOf.get(id), payments.get(subjectOf(id))]
      return [
        id,
        {
          id: payment?.id ?? null,
          provider: payment?.provider ?? null,
          status: payment?.status ?? null,
          inShop: (order?.lost_at ?? null) !== null,
          captured: payment?.captured ?? 0,
          refunded: payment?.refunded ?? 0,
          receiptNumber: order?.receipt_no ?? null,
          seller: order && order.seller_name !== null ? { name: order.seller_name, orgNo: order.seller_org_no } : null,
          vat,
          returnedVat: sumByRate(vatOfReturns((returns.get(id) ?? []).map(({ lines }) => lines)).flat()),
        },
      ]
    }),
  )
}

const sumByRate = (parts: OrderStanding['vat']): OrderStanding['vat'] =>
  [...Map.groupBy(parts, ({ percentage }) => percentage)]
    .map(([percentage, of]) => ({
      percentage,
      gross: of.reduce((sum, { gross }) => sum + gross, 0),
      vat: of.reduce((sum, { vat }) => sum + vat, 0),
    }))
    .sort((a, b) => b.percentage - a.percentage)

/** Whether the order is paid online, so the shop takes no payment. */
export const isPaidOnline = (payment: OrderPayment | undefined): boolean =>
  payment !== undefined && !payment.inShop && (payment.status === 'authorised' || payment.status === 'captured')
