import { hostedPage } from './hosted-page.ts'
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

export interface VippsPayment {
  reference: string
  state: 'CREATED' | 'AUTHORIZED' | 'ABORTED' | 'EXPIRED' | 'TERMINATED'
  amount: { currency: string; value: number }
  authorised: number
  captured: number
  cancelled: number
  refunded: number
  returnUrl: string
  redirectUrl: string
  description: string
  /** Used idempotency keys with their operations. */
  keys: Record<string, string>
}
export interface VippsSandbox extends SandboxServer {
  payments: Map<string, VippsPayment>
  /** The registered webhook URL. null: none. */
  webhook: string | null
  /** How many times each webhook is sent. */
  webhookTimes: number
  approve(reference: string): Promise<void>
  abort(reference: string): Promise<void>
  expire(reference: string): Promise<void>
  /** Expires the authorisation. */
  lapse(reference: string): Promise<void>
}

export const vippsSandboxKeys = {
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret',
  subscriptionKey: 'sandbox-subscription',
  merchantSerialNumber: '123456',
}

/**
 * Simulates https://developer.vippsmobilepay.com/docs/APIs/epayment-api: creating, reading, capturing, cancelling and
 * refunding with idempotency keys, a landing page, and webhooks.
 */
export async function openVippsSandbox(options: SandboxOptions = {}): Promise<VippsSandbox> {
  const { payments, store } = await openStore<VippsPayment>(options)
  const sandbox = { payments, webhook: null as string | null, webhookTimes: 1 }
  const changed = async (payment: VippsPayment, event: string) => {
    await store()
    if (sandbox.webhook === null) return
    const body = {
      msn: vippsSandboxKeys.merchantSerialNumber,
      reference: payment.reference,
      pspReference: `psp-${payment.reference}`,
      name: event,
      amount: payment.amount,
      timestamp: new Date().toISOString(),
      success: true,
    }
    callBack(sandbox.webhook, body, sandbox.webhookTimes)
  }
  const of = (reference: string) => known(payments.get(reference), reference)
  const end = async (payment: VippsPayment, state: VippsPayment['state']) => {
    if (payment.state !== 'CREATED') return
    payment.state = state
    if (state === 'AUTHORIZED') payment.authorised = payment.amount.value
    await changed(payment, state)
  }

  const server = await openSandbox(options, async request => {
    const { method, path } = request
    const page = /^\/pay\/([A-Za-z0-9-]+)$/.exec(path)
    if (page) return landingPage(request, payments.get(page[1] ?? ''))
    if (request.headers['ocp-apim-subscription-key'] !== vippsSandboxKeys.subscriptionKey)
      return problem(401, 'Access denied due to missing subscription key')
    if (path === '/accesstoken/get') {
      const right =
        request.headers['client_id'] === vippsSandboxKeys.clientId &&
        request.headers['client_secret'] === vippsSandboxKeys.clientSecret
      return right
        ? { status: 200, json: { token_type: 'Bearer', expires_in: '3600', access_token: 'sandbox-token' } }
        : problem(401, 'Invalid client')
    }
    if (request.headers.authorization !== 'Bearer sandbox-token') return problem(401, 'Unauthorized')
    const [, reference, step] =
      /^\/epayment\/v1\/payments(?:\/([^/]+))?(?:\/(capture|cancel|refund))?$/.exec(path) ?? []
    const key = String(request.headers['idempotency-key'] ?? '')
    if (method === 'POST' && key === '') return problem(400, 'Idempotency-Key is required')
    if (method === 'POST' && reference === undefined) return create(request, key)
    const payment = payments.get(reference ?? '')
    if (!payment) return problem(404, 'The payment was not found')
    if (method === 'GET') return { status: 200, json: shown(payment) }
    if (step === undefined) return problem(405, 'Method not allowed')
    return modify(payment, step, key, request.body)
  })

  async function create({ body }: SandboxRequest, key: string): Promise<SandboxResponse> {
    const request = JSON.parse(body) as {
      reference: string
      amount: VippsPayment['amount']
      returnUrl: string
      paymentDescription: string
      userFlow: string
      customer?: { phoneNumber: string }
    }
    if (!/^[a-zA-Z0-9-]{8,64}$/.test(request.reference))
      return problem(400, 'Reference must match ^[a-zA-Z0-9-]{8,64}$')
    if (request.amount.currency !== 'NOK' || request.amount.value < 100) return problem(400, 'The amount is too small')
    if (request.userFlow !== 'WEB_REDIRECT') return problem(400, 'The sandbox knows WEB_REDIRECT alone')
    if (request.customer && !/^47\d{8}$/.test(request.customer.phoneNumber))
      return problem(400, 'The phone number is not in MSISDN format')
    const before = payments.get(request.reference)
    if (before && before.keys[key] === undefined) return problem(409, 'The reference is already used')
    const redirectUrl = `${besideShop(request.returnUrl, server.url)}/pay/${request.reference}`
    if (!before) {
      const payment: VippsPayment = {
        reference: request.reference,
        state: 'CREATED',
        amount: request.amount,
        authorised: 0,
        captured: 0,
        cancelled: 0,
        refunded: 0,
        returnUrl: request.returnUrl,
        redirectUrl,
        description: request.paymentDescription,
        keys: { [key]: 'create' },
      }
      payments.set(request.reference, payment)
      await changed(payment, 'CREATED')
    }
    return { status: 201, json: { reference: request.reference, redirectUrl } }
  }

  async function modify(payment: VippsPayment, step: string, key: string, body: string): Promise<SandboxResponse> {
    const value =
      (JSON.parse(body || '{}') as { modificationAmount?: { value: number } }).modificationAmount?.value ?? 0
    const doing = `${step} ${value}`
    if (payment.keys[key] !== undefined)
      return payment.keys[key] === doing
        ? { status: 200, json: shown(payment) }
        : problem(409, 'The key was used for something else')
    const left = payment.authorised - payment.captured - payment.cancelled
    if (step === 'cancel') {
      if (payment.state === 'CREATED') payment.state = 'TERMINATED'
      else if (left === 0) return problem(400, 'Nothing is left to cancel')
      else payment.cancelled += left
    } else if (step === 'capture') {
      if (value < 100 || value > left) return problem(400, 'The amount you tried to capture is not reserved')
      payment.captured += value
    } else {
      if (value < 100 || value > payment.captured - payment.refunded)
        return problem(400, 'The amount is more than was captured')
      payment.refunded += value
    }
    payment.keys[key] = doing
    await changed(payment, step.toUpperCase())
    return { status: 200, json: shown(payment) }
  }

  function landingPage(
    request: SandboxRequest,
    payment: VippsPayment | undefined,
  ): SandboxResponse | Promise<SandboxResponse> {
    if (!payment) return { status: 404 }
    const { description, amount, returnUrl } = payment
    const declined = 'Banken godkjente ikke kortet. Prøv et annet kort, eller avbryt.'
    return hostedPage(request, {
      ...{ name: 'Vipps', colour: '#d8440f', heading: description, amount: amount.value, returnUrl },
      isOpen: () => payment.state === 'CREATED',
      buttons: [
        { value: 'approve', words: 'Betal', does: () => end(payment, 'AUTHORIZED') },
        { value: 'decline', words: 'Prøv et kort som avvises', note: declined },
        { value: 'abort', words: 'Avbryt', does: () => end(payment, 'ABORTED') },
        { value: 'expire', words: 'La tiden gå ut', does: () => end(payment, 'EXPIRED') },
      ],
    })
  }

  return Object.assign(sandbox, server, {
    approve: (reference: string) => end(of(reference), 'AUTHORIZED'),
    abort: (reference: string) => end(of(reference), 'ABORTED'),
    expire: (reference: string) => end(of(reference), 'EXPIRED'),
    // Payments that are not captured in time "will be automatically cancelled" (…/api-guide/operations/capture).
    async lapse(reference: string) {
      const payment = of(reference)
      payment.cancelled = payment.authorised - payment.captured
      await changed(payment, 'CANCELLED')
    },
  })
}

function shown(payment: VippsPayment) {
  const { currency } = payment.amount
  const money = (value: number) => ({ currency, value })
  return {
    aggregate: {
      authorizedAmount: money(payment.authorised),
      cancelledAmount: money(payment.cancelled),
      capturedAmount: money(payment.captured),
      refundedAmount: money(payment.refunded),
    },
    amount: payment.amount,
    state: payment.state,
    paymentMethod: { type: 'WALLET' },
    profile: {},
    pspReference: `psp-${payment.reference}`,
    redirectUrl: payment.redirectUrl,
    reference: payment.reference,
  }
}

const problem = (status: number, detail: string): SandboxResponse => ({
  status,
  json: { type: `https://httpstatuses.io/${status}`, title: detail, status, detail },
})
