import { createHash } from 'node:crypto'
import {
  enter,
  fault,
  itemOf,
  manage,
  release,
  shownToAdmin,
  shownToMerchant,
  worthOf,
  type Outcome,
  type QliroOrder,
} from './qliro-order.ts'
import { hostedPage } from './hosted-page.ts'
import { findQliroFault, type WireItem } from './qliro-amounts.ts'
import {
  besideShop,
  callBack,
  known,
  openSandbox,
  openStore,
  type SandboxResponse,
  type SandboxOptions,
  type SandboxRequest,
  type SandboxServer,
} from './sandbox-server.ts'

export interface QliroSandbox extends SandboxServer {
  /** Orders by order id. */
  payments: Map<string, QliroOrder>
  /** How many times each push is sent. */
  callbackTimes: number
  /** The outcomes of the next changes. After these, changes succeed immediately. */
  outcomes: Outcome[]
  /** The order by its reference, which is the first part of the payment's id. */
  of(paymentId: string): QliroOrder
  approve(paymentId: string): Promise<void>
  /** Puts the payment on hold for review. `approve` and `refuse` end the review. */
  hold(paymentId: string): Promise<void>
  refuse(paymentId: string): Promise<void>
  /** Expires the authorisation. */
  lapse(paymentId: string): Promise<void>
}

export const qliroSandboxKeys = { apiKey: 'SANDBOX', apiSecret: 'sandbox-secret' }

interface NewOrder {
  MerchantApiKey: string
  MerchantReference: string
  Currency: string
  OrderItems: WireItem[]
  MerchantConfirmationUrl: string
  MerchantCancelUrl: string
  MerchantCheckoutStatusPushUrl: string
}

/**
 * Simulates Qliro Checkout by payment link (https://developers.qliro.com/docs/qliro-checkout/get-started) and its order
 * management (https://developers.qliro.com/docs/qliro-checkout/order-management): every change is a transaction,
 * reported by a push.
 */
export async function openQliroSandbox(options: SandboxOptions = {}): Promise<QliroSandbox> {
  const { payments, store } = await openStore<QliroOrder>(options)
  const sandbox = { payments, callbackTimes: 1, outcomes: [] as Outcome[] }
  const byReference = (reference: string) => [...payments.values()].find(order => order.reference === reference)
  const of = (paymentId: string) => known(byReference(paymentId.slice(0, 25)), paymentId)
  const push = async (order: QliroOrder, event: object) => {
    await store()
    const body = {
      OrderId: order.orderId,
      MerchantReference: order.reference,
      Timestamp: new Date().toISOString(),
      ...event,
    }
    callBack(order.callbackUrl, body, sandbox.callbackTimes)
  }
  const end = async (order: QliroOrder, status: QliroOrder['status']) => {
    if (order.status === 'Completed' || order.status === 'Refused' || order.status === status) return
    order.status = status
    if (status === 'Completed')
      enter(
        order,
        'Preauthorization',
        worthOf(order.items),
        order.items.map(item => ({ ...item, action: 'Reserve' as const })),
      )
    await push(order, { Status: status, NotificationType: 'CustomerCheckoutStatus' })
  }

  const server = await openSandbox(options, async request => {
    const { method, path, headers, body } = request
    const page = /^\/pay\/(\w+)$/.exec(path)
    if (page) return hosted(request, byReference(page[1] ?? ''))
    const token = createHash('sha256')
      .update(body + qliroSandboxKeys.apiSecret)
      .digest('base64')
    if (headers.authorization !== `Qliro ${token}`) return { status: 401 }
    if (method === 'POST' && (JSON.parse(body) as NewOrder).MerchantApiKey !== qliroSandboxKeys.apiKey)
      return { status: 401 }
    if (method === 'POST' && path === '/checkout/merchantapi/orders') return create(JSON.parse(body) as NewOrder)
    const [, reference] = /^\/checkout\/merchantapi\/orders\?merchantReference=([\w-]+)$/.exec(path) ?? []
    const [, id] = /^\/checkout\/(?:merchantapi|adminapi\/v2)\/orders\/(\d+)$/.exec(path) ?? []
    const found = reference === undefined ? payments.get(id ?? '') : byReference(reference)
    if (method === 'GET') return read(path, found)
    const [, step = ''] = /^\/checkout\/adminapi\/v2\/(\w+)$/.exec(path) ?? []
    const input = JSON.parse(body) as { OrderId: number; RequestId: string }
    const order = payments.get(String(input.OrderId))
    if (!order) return { status: 404 }
    const response = manage(order, step, input, sandbox.outcomes.shift() ?? {})
    await push(order, { PaymentType: step, Status: order.transactions.at(-1)?.status })
    return response
  })
  const linkOf = (order: QliroOrder) => `${besideShop(order.returnUrl, server.url)}/pay/${order.reference}`

  function read(path: string, order: QliroOrder | undefined): SandboxResponse {
    if (!order) return { status: 404 }
    if (path.startsWith('/checkout/merchantapi/')) return { status: 200, json: shownToMerchant(order, linkOf(order)) }
    if (order.status !== 'Completed') return { status: 404 }
    for (const each of order.transactions)
      if (each.status === 'InProcess' && each.pending-- <= 0)
        each.status = each.errorCode === null ? 'Success' : 'Error'
    return { status: 200, json: shownToAdmin(order) }
  }

  async function create(request: NewOrder): Promise<SandboxResponse> {
    if (!/^[A-Za-z0-9_-]{1,25}$/.test(request.MerchantReference))
      return fault('INVALID_INPUT', 'MerchantReference must match ^[A-Za-z0-9_-]{1,25}$')
    if (byReference(request.MerchantReference)) return fault('INVALID_INPUT', 'The MerchantReference is already used')
    if (request.OrderItems.length === 0) return fault('INVALID_INPUT', 'There are no items')
    const invalid = findQliroFault(request.OrderItems)
    if (invalid !== null) return fault('INVALID_INPUT', invalid)
    const order: QliroOrder = {
      orderId: 1_000_000 + payments.size,
      reference: request.MerchantReference,
      status: 'InProcess',
      currency: request.Currency,
      items: request.OrderItems.map(itemOf),
      ...{ transactions: [], actions: [], requestIds: [] },
      returnUrl: request.MerchantConfirmationUrl,
      cancelUrl: request.MerchantCancelUrl,
      callbackUrl: request.MerchantCheckoutStatusPushUrl,
    }
    payments.set(String(order.orderId), order)
    await store()
    return { status: 201, json: { OrderId: order.orderId, PaymentLink: linkOf(order) } }
  }

  function hosted(request: SandboxRequest, order: QliroOrder | undefined): SandboxResponse | Promise<SandboxResponse> {
    if (!order) return { status: 404 }
    const { reference, items, returnUrl, cancelUrl } = order
    const declined = 'Kortet ble avvist. Prøv et annet kort, eller velg faktura.'
    return hostedPage(request, {
      ...{ name: 'Qliro', colour: '#006b52', heading: reference, amount: worthOf(items), returnUrl },
      isOpen: () => order.status === 'InProcess',
      buttons: [
        { value: 'approve', words: 'Fullfør kjøpet', does: () => end(order, 'Completed') },
        { value: 'decline', words: 'Prøv et kort som avvises', note: declined },
        { value: 'refuse', words: 'Få avslag', does: () => end(order, 'Refused') },
        { value: 'hold', words: 'Bli vurdert først', does: () => end(order, 'OnHold') },
        { value: 'abort', words: 'Tilbake til butikken', to: cancelUrl },
      ],
    })
  }

  return Object.assign(sandbox, server, {
    of,
    approve: (paymentId: string) => end(of(paymentId), 'Completed'),
    hold: (paymentId: string) => end(of(paymentId), 'OnHold'),
    refuse: (paymentId: string) => end(of(paymentId), 'Refused'),
    // Qliro does not document how it reports an expired authorisation. The sandbox releases the reserved items as
    // `cancelorder` does.
    async lapse(paymentId: string) {
      const order = of(paymentId)
      release(order)
      await push(order, { PaymentType: 'Reversal', Status: 'Success' })
    },
  })
}
