import { z } from 'zod'
import { askProvider } from './ask-provider.ts'
import type { NewPayment, Provider, ProviderResponse, ReportedPayment } from './provider.ts'

export interface VippsConfig {
  clientId: string
  clientSecret: string
  subscriptionKey: string
  merchantSerialNumber: string
  /** https://api.vipps.no, or https://apitest.vipps.no */
  baseUrl: string
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })
const createAnswer = z.object({ reference: z.string(), redirectUrl: z.url() })
const money = z.object({ currency: z.string(), value: z.int() })
const readResponse = z.object({
  state: z.enum(['CREATED', 'AUTHORIZED', 'ABORTED', 'EXPIRED', 'TERMINATED']),
  amount: money,
  aggregate: z.object({
    authorizedAmount: money,
    cancelledAmount: money,
    capturedAmount: money,
    refundedAmount: money,
  }),
})
const states = {
  CREATED: 'open',
  AUTHORIZED: 'authorised',
  ABORTED: 'aborted',
  EXPIRED: 'expired',
  TERMINATED: 'cancelled',
} as const satisfies Record<z.infer<typeof readResponse>['state'], ReportedPayment['state']>

/**
 * Vipps MobilePay ePayment (https://developer.vippsmobilepay.com/docs/APIs/epayment-api) with access tokens
 * (https://developer.vippsmobilepay.com/docs/APIs/access-token-api). A webhook names the payment in its body. Its other
 * content is ignored; the state is read from the API.
 */
export function vipps(config: VippsConfig, now: () => number = Date.now): Provider {
  const keys = {
    'ocp-apim-subscription-key': config.subscriptionKey,
    'merchant-serial-number': config.merchantSerialNumber,
    'vipps-system-name': 'Hent',
  }
  let token: { value: string; until: number } | null = null

  async function ask<T>(
    method: 'GET' | 'POST',
    path: string,
    { body, key, schema }: { body?: object; key?: string; schema: z.ZodType<T> | null },
  ): Promise<ProviderResponse<T>> {
    let isNewToken = false
    if (!token || token.until <= now()) {
      const given = await askProvider({
        method: 'POST',
        url: `${config.baseUrl}/accesstoken/get`,
        headers: { ...keys, client_id: config.clientId, client_secret: config.clientSecret },
        schema: tokenAnswer,
      })
      // Without a token nothing was sent, but the payment was not refused either.
      if (!given.ok) return { ...given, reason: 'unclear', detail: `no access token: ${given.detail}` }
      const seconds = given.value.expires_in
      token = { value: given.value.access_token, until: now() + Math.max(seconds - 60, seconds / 2) * 1000 }
      isNewToken = true
    }
    const response = await askProvider({
      method,
      url: `${config.baseUrl}/epayment/v1/payments${path}`,
      headers: { ...keys, authorization: `Bearer ${token.value}`, ...(key && { 'idempotency-key': key }) },
      ...(body && { body }),
      schema,
    })
    // An older token may have been revoked, so the next call requests a new one. If Vipps refuses a token that it has just
    // issued, it does not accept the keys.
    if (!response.ok && response.keysRefused) {
      token = null
      return { ok: false, reason: 'unclear', detail: response.detail, ...(isNewToken && { keysRefused: true }) }
    }
    return response
  }
  const at = (ref: string, step = '') => `/${encodeURIComponent(ref)}${step}`
  const change = (ref: string, step: string, key: string, amount?: number) =>
    ask<null>('POST', at(ref, step), {
      body: amount === undefined ? {} : { modificationAmount: { currency: 'NOK', value: amount } },
      key,
      schema: null,
    })
  return {
    name: 'vipps',
    async begin(payment) {
      const response = await ask('POST', '', { body: newBody(payment), key: payment.key, schema: createAnswer })
      if (!response.ok) return response
      return { ok: true, value: { ref: payment.reference, redirectUrl: response.value.redirectUrl } }
    },
    async read(reference) {
      const response = await ask('GET', at(reference), { schema: readResponse })
      if (!response.ok) return response
      return { ok: true, value: reportedOf(response.value, reference) }
    },
    capture: (ref, amount, key) => change(ref, '/capture', key, amount),
    cancel: (ref, key) => change(ref, '/cancel', key),
    refund: (ref, amount, key) => change(ref, '/refund', key, amount),
    referenceIn(body) {
      try {
        return webhook.parse(JSON.parse(body)).reference
      } catch {
        return null
      }
    },
  }
}

function reportedOf({ state, amount, aggregate }: z.infer<typeof readResponse>, reference: string): ReportedPayment {
  return {
    state: states[state],
    amount: amount.value,
    currency: amount.currency,
    authorised: aggregate.authorizedAmount.value,
    captured: aggregate.capturedAmount.value,
    cancelled: aggregate.cancelledAmount.value,
    refunded: aggregate.refundedAmount.value,
    ref: reference,
  }
}

const webhook = z.object({ reference: z.string().max(64) })

function newBody({ reference, amount, description, phone, returnUrl }: NewPayment) {
  return {
    amount: { currency: 'NOK', value: amount },
    paymentMethod: { type: 'WALLET' },
    // Other numbers are left out, because Vipps refuses numbers of most countries.
    ...(phone?.startsWith('+47') && { customer: { phoneNumber: phone.replace('+', '') } }),
    reference,
    returnUrl,
    userFlow: 'WEB_REDIRECT',
    // Vipps requires 3 to 100 characters.
    paymentDescription: description.slice(0, 100),
  }
}
