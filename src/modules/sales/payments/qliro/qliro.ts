import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { askProvider } from '../ask-provider.ts'
import type { NewPayment, Provider, ProviderResponse, ReportedPayment } from '../provider.ts'
import { itemsOf, named, returnOf, toKroner, worthOf } from './items.ts'
import { failed, heldBy, itemsNow, paidOrder, sumsOf, underWay, type PaidOrder } from './paid-order.ts'

export interface QliroConfig {
  apiKey: string
  apiSecret: string
  /** https://payments.qit.nu, or https://pago.qit.nu */
  baseUrl: string
}

const made = z.object({ OrderId: z.int(), PaymentLink: z.url() })
const begun = made.extend({ CustomerCheckoutStatus: z.enum(['InProcess', 'OnHold', 'Completed', 'Refused']) }).partial({
  PaymentLink: true,
})
const changed = z.object({ PaymentTransactions: z.array(z.object({ PaymentTransactionId: z.int() })).nullish() })

const states = { InProcess: 'open', OnHold: 'open', Refused: 'declined' } as const satisfies Record<
  string,
  ReportedPayment['state']
>
const nothingPaid = { amount: 0, currency: 'NOK', authorised: 0, captured: 0, cancelled: 0, refunded: 0 }
// After a change, an order is read up to 5 times, 400 ms apart. Qliro usually completes a change immediately.
const looks = 5
const betweenLooks = 400
// The messages of temporary refusals, while another change is pending.
const temporary = /PAYMENT_ONHOLD|already in process/

/**
 * Qliro Checkout (Qliro One) by its payment link
 * (https://developers.qliro.com/docs/qliro-checkout/get-started/load-payment-link), and its order management
 * (https://developers.qliro.com/docs/qliro-checkout/order-management/before-delivery and …/after-delivery). Qliro's
 * callbacks (pushes) are not authenticated. So their URL contains a secret of the payment, and the state is read from
 * Qliro. The ref is Qliro's order id, followed by `/paid` once the shopper has paid. From then on the order is read
 * from order management, because the checkout API no longer has it.
 */
export function qliro(config: QliroConfig): Provider {
  function ask<T>(method: 'GET' | 'POST', path: string, schema: z.ZodType<T> | null, request?: object) {
    const body = request && { MerchantApiKey: config.apiKey, ...request }
    // The hash covers the exact bytes of the body:
    // https://developers.qliro.com/docs/qliro-checkout/get-started/authorization
    const token = createHash('sha256')
      .update((body ? JSON.stringify(body) : '') + config.apiSecret)
      .digest('base64')
    return askProvider({
      method,
      url: `${config.baseUrl}/checkout/${path}`,
      headers: { authorization: `Qliro ${token}` },
      ...(body && { body }),
      schema,
    })
  }
  const find = (reference: string) =>
    ask('GET', `merchantapi/orders?merchantReference=${merchantReference(reference)}`, begun)
  async function readPaid(id: string): Promise<ProviderResponse<PaidOrder>> {
    const response = await ask('GET', `adminapi/v2/orders/${id}`, paidOrder)
    return !response.ok && response.reason === 'nothing' ? unclear(response.detail) : response
  }
  /**
   * Reads an order. `unclear` while it has pending transactions, because Qliro refuses changes until they are complete.
   */
  async function readStill(id: string): Promise<ProviderResponse<PaidOrder>> {
    const order = await readPaid(id)
    return order.ok && underWay(order.value).length > 0 ? unclear('another transaction is under way') : order
  }

  /**
   * Requests a change of an order and waits for its outcome. Qliro refuses a RequestId that it knows. The id stays the
   * same until a transaction fails. So a change with a lost response is not made twice, and a failed change can be
   * repeated.
   */
  async function change(
    before: PaidOrder,
    step: string,
    key: string,
    request: object,
  ): Promise<ProviderResponse<PaidOrder>> {
    const id = String(before.OrderId)
    const RequestId = guidOf(`${key} ${step} ${failed(before).length}`)
    const response = await ask('POST', `adminapi/v2/${step}`, changed, {
      RequestId,
      OrderId: before.OrderId,
      ...request,
    })
    if (!response.ok && response.reason !== 'refused') return unclear(response.detail)
    if (!response.ok && temporary.test(response.detail)) return unclear(response.detail)
    for (let look = 0; look < looks; look++) {
      if (look > 0) await wait(betweenLooks)
      const order = await readPaid(id)
      if (!order.ok) return order
      const { PaymentTransactions: all } = order.value
      if (underWay(order.value).length > 0) continue
      if (!response.ok) return response
      const ours = new Set(response.value.PaymentTransactions?.map(({ PaymentTransactionId }) => PaymentTransactionId))
      const wrong = failed(order.value).find(({ PaymentTransactionId }) => ours.has(PaymentTransactionId))
      if (wrong) return refused(`${wrong.ErrorCode ?? wrong.Status}: ${wrong.ErrorCodeDescription ?? wrong.Type}`)
      if ([...ours].every(one => all.some(each => each.PaymentTransactionId === one))) return order
    }
    return unclear('it is still under way')
  }

  return {
    name: 'qliro',
    async begin(payment) {
      // Look up an existing order first, because a repeated request could create a second order or fail.
      const before = await find(payment.reference)
      if (!before.ok && before.reason !== 'nothing') return before
      const result = before.ok ? before : await ask('POST', 'merchantapi/orders', made, newBody(payment))
      if (!result.ok) return result
      const { OrderId, PaymentLink } = result.value
      if (PaymentLink === undefined) return unclear('an order without a payment link')
      return { ok: true, value: { ref: String(OrderId), redirectUrl: PaymentLink } }
    },
    async read(reference, ref) {
      const id = paidId(ref)
      if (id !== null) return tell(id)
      const response = ref === null ? await find(reference) : await ask('GET', `merchantapi/orders/${ref}`, begun)
      if (!response.ok) return response
      const { OrderId, CustomerCheckoutStatus: status } = response.value
      if (status === 'Completed') return tell(String(OrderId))
      return { ok: true, value: { ...nothingPaid, state: states[status], ref: String(OrderId) } }
    },
    async capture(ref, amount, key, lines) {
      const id = paidId(ref)
      if (id === null) return refused('there is no order yet')
      const order = await readStill(id)
      if (!order.ok) return order
      const { Currency } = order.value
      let now: ProviderResponse<PaidOrder> = order
      const left = worthOf(itemsNow(order.value).reserved)
      // The goods may have been captured a moment ago, which the caller checks.
      if (left === 0) return refused('nothing is reserved')
      // Qliro captures whole items. For a smaller amount, the goods handed over replace the reserved items, which
      // releases the rest.
      if (left !== amount) {
        const worth = lines.reduce((sum, { total }) => sum + total, 0)
        if (worth !== amount) return refused(`the lines are worth ${worth} øre, not ${amount}`)
        const PaymentTransactionId = heldBy(order.value)?.last.PaymentTransactionId
        const Updates = [{ PaymentTransactionId, OrderItems: itemsOf(lines) }]
        now = await change(order.value, 'updateitems', key, { Currency, Updates })
        if (!now.ok) return now
      }
      const { reserved } = itemsNow(now.value)
      if (worthOf(reserved) !== amount) return refused(`${worthOf(reserved)} øre are reserved, not ${amount}`)
      const Shipments = [{ OrderItems: reserved.map(named) }]
      return done(await change(now.value, 'markitemsasshipped', key, { Currency, Shipments }))
    },
    async cancel(ref, key) {
      const id = paidId(ref)
      // Qliro ends unpaid orders only by its own limit of 48 hours.
      if (id === null) return { ok: true, value: null }
      const order = await readStill(id)
      if (!order.ok) return order
      if (itemsNow(order.value).reserved.length === 0) return refused('nothing is reserved')
      return done(await change(order.value, 'cancelorder', key, {}))
    },
    async refund(ref, amount, key, lines) {
      const id = paidId(ref)
      if (id === null) return refused('there is no order yet')
      const order = await readStill(id)
      if (!order.ok) return order
      const { shipped, shippedBy } = itemsNow(order.value)
      const back = returnOf(shipped, { amount, lines, step: order.value.PaymentTransactions.length })
      if (!back || shippedBy === null) return refused(`less than ${amount} øre is captured`)
      const Fees = back.kept.map(({ reference, price, priceExVat }) => ({
        MerchantReference: reference,
        Description: 'Beholdt',
        PricePerItemIncVat: toKroner(price),
        PricePerItemExVat: toKroner(priceExVat),
      }))
      const Returns = [
        { PaymentTransactionId: shippedBy, OrderItems: back.items.map(named), ...(Fees.length > 0 && { Fees }) },
      ]
      return done(await change(order.value, 'returnitems', key, { Currency: order.value.Currency, Returns }))
    },
  }

  async function tell(id: string): Promise<ProviderResponse<ReportedPayment>> {
    const order = await readPaid(id)
    if (!order.ok) return order
    const sums = sumsOf(order.value)
    if (!sums) return unclear('completed, with nothing held')
    return { ok: true, value: { ...sums, state: 'authorised', currency: order.value.Currency, ref: `${id}/paid` } }
  }
}

const unclear = (detail: string) => ({ ok: false, reason: 'unclear', detail }) as const
const refused = (detail: string) => ({ ok: false, reason: 'refused', detail }) as const
const done = (response: ProviderResponse<PaidOrder>): ProviderResponse<null> =>
  response.ok ? { ok: true, value: null } : response

const paidId = (ref: string | null): string | null => (ref?.endsWith('/paid') ? ref.slice(0, -'/paid'.length) : null)

/** The reference in Qliro's form, at most 25 of [A-Za-z0-9_-]. Has 100 of the 128 random bits. */
const merchantReference = (reference: string): string => reference.slice(0, 25)

/** A GUID derived from the text. */
function guidOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

function newBody({ reference, lines, phone, returnUrl, callbackUrl, termsUrl }: NewPayment) {
  return {
    MerchantReference: merchantReference(reference),
    Country: 'NO',
    Currency: 'NOK',
    Language: 'nb-no',
    MerchantTermsUrl: termsUrl,
    MerchantConfirmationUrl: returnUrl,
    MerchantCancelUrl: returnUrl,
    MerchantCheckoutStatusPushUrl: callbackUrl,
    MerchantOrderManagementStatusPushUrl: callbackUrl,
    OrderItems: itemsOf(lines),
    ...(phone !== null && { CustomerInformation: { MobileNumber: phone } }),
  }
}
