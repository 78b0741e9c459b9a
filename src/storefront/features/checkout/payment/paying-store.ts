import { browserStore } from '#ui/storage/browser-store.ts'
import { providerNames, type ProviderName } from '#shared/payments/provider-names.ts'

/** An order that the shopper was sent to pay. Once it is paid, its goods are removed from the cart. */
export interface ProviderOrder {
  provider: ProviderName
  /** The order's id at `/payments/{provider}/sessions/{id}`. */
  orderId: string
  /** The shop that the goods come from. null: stored by an earlier version. */
  shopId: number | null
  receiptToken: string
  /** The goods to remove from the cart. Empty if the goods are not from the cart. */
  items: readonly { ean: string; count: number }[]
  /** The receipts of the parts that were reserved together with this order. */
  also: readonly string[]
}

export const ordersAtMost = 10
const none: readonly ProviderOrder[] = []

const store = browserStore('hent.paying', toProviderOrders, none)

/** Orders that this browser sent the shopper to pay, and does not know the outcome of yet. The oldest is first. */
export const { read: readOrders, subscribe: subscribeToOrders } = store

const writeOrders = (orders: readonly ProviderOrder[]) => store.write(orders.length > 0 ? orders : none)

/** Stores an order. Only the latest Qliro order of a shop is kept (specification, section 4). */
export function keepOrder(order: ProviderOrder): void {
  writeOrders([...readOrders().filter(other => !isReplaced(other, order)), order].slice(-ordersAtMost))
}

export function dropOrder(orderId: string): void {
  const orders = readOrders()
  if (orders.some(order => order.orderId === orderId)) writeOrders(orders.filter(order => order.orderId !== orderId))
}

function isReplaced(other: ProviderOrder, order: ProviderOrder): boolean {
  if (other.orderId === order.orderId) return true
  return order.provider === 'qliro' && other.provider === 'qliro' && other.shopId === order.shopId
}

/** Parses stored orders, also the single one of an earlier version. Invalid ones are dropped. */
export function toProviderOrders(stored: unknown): readonly ProviderOrder[] {
  const rows: unknown[] = Array.isArray(stored) ? stored : [stored]
  const orders = rows.flatMap(toOrder).slice(-ordersAtMost)
  return orders.length > 0 ? orders : none
}

function toOrder(row: unknown): ProviderOrder[] {
  if (typeof row !== 'object' || row === null) return []
  const { provider, id, orderId = id, shopId, receiptToken, items, also } = row as Record<string, unknown>
  const name = providerNames.find(each => each === provider)
  if (!name || typeof orderId !== 'string' || typeof receiptToken !== 'string' || !Array.isArray(items)) return []
  const shop = Number.isSafeInteger(shopId) ? Number(shopId) : null
  const others = Array.isArray(also) ? also.filter(token => typeof token === 'string') : []
  return [
    {
      ...{ provider: name, orderId, shopId: shop, receiptToken, also: others },
      items: items as ProviderOrder['items'],
    },
  ]
}
