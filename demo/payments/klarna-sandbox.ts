import { randomUUID } from 'node:crypto'
import { hostedPage } from './hosted-page.ts'
import { findKlarnaFault, findRefundFault, type KlarnaAmounts } from './klarna-amounts.ts'
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

export interface KlarnaPayment {
  sessionId: string
  reference: string
  status: 'WAITING' | 'COMPLETED' | 'CANCELLED' | 'FAILED' | 'DISABLED' | 'TIMEOUT'
  amount: number
  currency: string
  orderId: string | null
  captured: number
  refunded: number
  /** The lines of all refunds. */
  refundLines?: KlarnaAmounts['order_lines']
  released: number
  /** Whether its authorisation has expired. */
  expired: boolean
  fraudStatus: 'ACCEPTED' | 'PENDING' | 'REJECTED'
  returnUrl: string
  callbackUrl: string
  keys: Record<string, string>
}
export interface KlarnaSandbox extends SandboxServer {
  /** Payments by hosted session. */
  payments: Map<string, KlarnaPayment>
  callbackTimes: number
  /** True: no session is created. */
  refuse: boolean
  approve(sessionId: string): Promise<void>
  fail(sessionId: string): Promise<void>
  /** Expires the authorisation. */
  lapse(sessionId: string): Promise<void>
}

export const klarnaSandboxKeys = { username: 'sandbox-user', password: 'sandbox-password' }

/**
 * Simulates Klarna's hosted payment page (https://docs.klarna.com/hosted-payment-page/api-documentation/) with
 * place_order_mode PLACE_ORDER, and its order management (https://docs.klarna.com/api/ordermanagement/).
 */
export async function openKlarnaSandbox(options: SandboxOptions = {}): Promise<KlarnaSandbox> {
  const { payments, store } = await openStore<KlarnaPayment>(options)
  const carts = new Map<string, { amount: number; currency: string; reference: string }>()
  const sandbox = { payments, callbackTimes: 1, refuse: false }
  const auth = `Basic ${Buffer.from(`${klarnaSandboxKeys.username}:${klarnaSandboxKeys.password}`).toString('base64')}`
  const end = async (payment: KlarnaPayment, status: KlarnaPayment['status']) => {
    if (payment.status !== 'WAITING') return
    payment.status = status
    if (status === 'COMPLETED') payment.orderId = randomUUID()
    await store()
    const notice = { event_id: randomUUID(), session: { session_id: payment.sessionId, status } }
    callBack(payment.callbackUrl, notice, sandbox.callbackTimes)
  }
  const of = (sessionId: string) => known(payments.get(sessionId), sessionId)

  const server = await openSandbox(options, async request => {
    const { method, path, headers, body } = request
    const page = /^\/pay\/([\w-]+)$/.exec(path)
    if (page) return hosted(request, payments.get(page[1] ?? ''))
    if (headers.authorization !== auth) return { status: 401 }
    if (method === 'POST' && path === '/payments/v1/sessions') return createSession(body)
    if (method === 'POST' && path === '/hpp/v1/sessions') return createHosted(body)
    const session = /^\/hpp\/v1\/sessions\/([\w-]+)$/.exec(path)
    if (session) {
      const payment = payments.get(session[1] ?? '')
      if (!payment) return { status: 404 }
      if (method === 'DELETE') {
        if (payment.status !== 'WAITING') return { status: 422, json: { error_code: 'NOT_ALLOWED' } }
        payment.status = 'DISABLED'
        await store()
        return { status: 204 }
      }
      return {
        status: 200,
        json: {
          session_id: payment.sessionId,
          status: payment.status,
          ...times(),
          ...(payment.orderId && { order_id: payment.orderId }),
        },
      }
    }
    const order = /^\/ordermanagement\/v1\/orders\/([\w-]+)(?:\/([a-z-]+))?$/.exec(path)
    const payment = [...payments.values()].find(each => each.orderId !== null && each.orderId === order?.[1])
    if (!order || !payment) return { status: 404 }
    if (method === 'GET') return { status: 200, json: orderOf(payment) }
    return modify(payment, order[2] ?? '', String(headers['klarna-idempotency-key'] ?? ''), body)
  })

  function createSession(body: string): SandboxResponse {
    if (sandbox.refuse) return { status: 403, json: { error_code: 'NOT_ALLOWED' } }
    const request = JSON.parse(body) as KlarnaAmounts & { purchase_currency: string; merchant_reference1: string }
    const fault = findKlarnaFault(request)
    if (fault !== null)
      return { status: 400, json: { error_code: 'BAD_VALUE', error_messages: [`Bad value: ${fault}`] } }
    const sessionId = randomUUID()
    carts.set(sessionId, {
      amount: request.order_amount,
      currency: request.purchase_currency,
      reference: request.merchant_reference1,
    })
    return { status: 200, json: { session_id: sessionId, client_token: 'sandbox' } }
  }

  async function createHosted(body: string): Promise<SandboxResponse> {
    const request = JSON.parse(body) as {
      payment_session_url: string
      merchant_urls: { success: string; status_update: string }
      options: { place_order_mode: string }
    }
    const cart = carts.get(request.payment_session_url.split('/').at(-1) ?? '')
    if (!cart || request.options.place_order_mode !== 'PLACE_ORDER')
      return { status: 400, json: { error_code: 'BAD_VALUE' } }
    const sessionId = randomUUID()
    payments.set(sessionId, {
      sessionId,
      ...cart,
      status: 'WAITING',
      orderId: null,
      captured: 0,
      refunded: 0,
      released: 0,
      expired: false,
      fraudStatus: 'ACCEPTED',
      returnUrl: request.merchant_urls.success,
      callbackUrl: request.merchant_urls.status_update,
      keys: {},
    })
    await store()
    const redirect = `${besideShop(request.merchant_urls.success, server.url)}/pay/${sessionId}`
    return { status: 201, json: { session_id: sessionId, redirect_url: redirect } }
  }

  async function modify(payment: KlarnaPayment, step: string, key: string, body: string): Promise<SandboxResponse> {
    const request = JSON.parse(body || '{}') as {
      captured_amount?: number
      refunded_amount?: number
      order_lines?: KlarnaAmounts['order_lines']
    }
    const doing = `${step} ${request.captured_amount ?? request.refunded_amount ?? ''}`
    if (key !== '' && payment.keys[key] !== undefined) return { status: payment.keys[key] === doing ? 201 : 403 }
    const left = payment.expired ? 0 : payment.amount - payment.captured - payment.released
    const no = (code: string): SandboxResponse => ({ status: 403, json: { error_code: code } })
    if (step === 'captures') {
      if (payment.fraudStatus !== 'ACCEPTED') return no('CAPTURE_NOT_ALLOWED')
      if (!request.captured_amount || request.captured_amount > left) return no('CAPTURE_NOT_ALLOWED')
      payment.captured += request.captured_amount
    } else if (step === 'refunds') {
      if (!request.refunded_amount || request.refunded_amount > payment.captured - payment.refunded)
        return no('REFUND_NOT_ALLOWED')
      const fault = findRefundFault(request.order_lines)
      if (fault !== null)
        return { status: 400, json: { error_code: 'BAD_VALUE', error_messages: [`Bad value: ${fault}`] } }
      payment.refunded += request.refunded_amount
      payment.refundLines = [...(payment.refundLines ?? []), ...(request.order_lines ?? [])]
    } else if (step === 'cancel') {
      if (payment.captured > 0) return no('CANCEL_NOT_ALLOWED')
      payment.released = payment.amount
    } else if (step === 'release-remaining-authorization') {
      payment.released += left
    } else return { status: 404 }
    if (key !== '') payment.keys[key] = doing
    await store()
    return { status: step.endsWith('s') ? 201 : 204 }
  }

  function hosted(
    request: SandboxRequest,
    payment: KlarnaPayment | undefined,
  ): SandboxResponse | Promise<SandboxResponse> {
    if (!payment) return { status: 404 }
    const { reference, amount, returnUrl } = payment
    return hostedPage(request, {
      ...{ name: 'Klarna', colour: '#16231f', heading: reference, amount, returnUrl },
      isOpen: () => payment.status === 'WAITING',
      buttons: [
        { value: 'approve', words: 'Betal', does: () => end(payment, 'COMPLETED') },
        { value: 'decline', words: 'Bli avvist', does: () => end(payment, 'FAILED') },
        { value: 'abort', words: 'Avbryt', does: () => end(payment, 'CANCELLED') },
      ],
    })
  }

  return Object.assign(sandbox, server, {
    approve: (sessionId: string) => end(of(sessionId), 'COMPLETED'),
    fail: (sessionId: string) => end(of(sessionId), 'FAILED'),
    async lapse(sessionId: string) {
      of(sessionId).expired = true
      await store()
    },
  })
}

/** Timestamps of an object created now and valid for a day. */
function times() {
  const now = Date.now()
  return {
    created_at: new Date(now).toISOString(),
    updated_at: new Date(now).toISOString(),
    expires_at: new Date(now + 86_400_000).toISOString(),
  }
}

function orderOf(payment: KlarnaPayment) {
  const left = payment.expired ? 0 : payment.amount - payment.captured - payment.released
  const status =
    payment.released === payment.amount
      ? 'CANCELLED'
      : payment.expired
        ? 'EXPIRED'
        : payment.captured === 0
          ? 'AUTHORIZED'
          : left > 0
            ? 'PART_CAPTURED'
            : 'CAPTURED'
  return {
    order_id: payment.orderId,
    klarna_reference: payment.orderId?.slice(0, 8).toUpperCase(),
    status,
    ...times(),
    locale: 'nb-NO',
    purchase_country: 'NO',
    purchase_currency: payment.currency,
    original_order_amount: payment.amount,
    order_amount: payment.amount,
    captured_amount: payment.captured,
    refunded_amount: payment.refunded,
    remaining_authorized_amount: left,
    fraud_status: payment.fraudStatus,
    merchant_reference1: payment.reference,
  }
}
