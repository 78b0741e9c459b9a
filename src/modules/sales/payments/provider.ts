import type { ProviderName } from '#shared/payments/provider-names.ts'

/** The data for beginning a payment. Amounts are in øre (NOK), with VAT. */
export interface NewPayment {
  /** Hent's reference, 32 characters of [0-9a-f]. It identifies the payment from the first request on. */
  reference: string
  amount: number
  vat: number
  description: string
  /** E.164. The provider may prefill it. */
  phone: string | null
  lines: readonly PaymentLine[]
  /** The URL to which the shopper returns, whatever the outcome. */
  returnUrl: string
  /** The URL that the provider calls on changes. */
  callbackUrl: string
  /** The URL of the terms of sale. */
  termsUrl: string
  /** The idempotency key, the same for each attempt to begin this payment. */
  key: string
}
/** All goods and freight of one VAT rate (decision 0195). */
export interface PaymentLine {
  name: string
  /** 1. */
  count: number
  /** The sum after deductions, in øre with VAT. */
  total: number
  vat: number
  vatPercentage: number
}

/** A payment as reported by a provider. */
export interface ReportedPayment {
  /** `open`: the shopper may still pay. The others are final; only the sums of `authorised` may change. */
  state: 'open' | 'authorised' | 'declined' | 'aborted' | 'expired' | 'cancelled'
  /** In øre. */
  amount: number
  currency: string
  authorised: number
  captured: number
  cancelled: number
  refunded: number
  /** The provider's own id, if it has changed. */
  ref?: string
}

/**
 * `refused`: the provider has refused the request, and nothing has changed. `unclear`: the outcome is unknown. `nothing`:
 * the provider has no such payment. `keysRefused`: the provider does not accept the keys.
 */
export type ProviderResponse<T> =
  | { ok: true; value: T }
  | { ok: false; reason: 'refused' | 'unclear' | 'nothing'; detail: string; keysRefused?: boolean }

/**
 * The API of one provider. Network failures do not throw. `ref`: the provider's id from `begin`, or from a later
 * `ReportedPayment.ref`.
 */
export interface Provider {
  name: ProviderName
  begin(payment: NewPayment): Promise<ProviderResponse<{ ref: string; redirectUrl: string }>>
  /** A null `ref` means that the response to `begin` was lost, so only the reference is known. */
  read(reference: string, ref: string | null): Promise<ProviderResponse<ReportedPayment>>
  /** `lines`: the captured goods, which add up to the amount. */
  capture(ref: string, amount: number, key: string, lines: readonly PaymentLine[]): Promise<ProviderResponse<null>>
  /**
   * Releases the authorised amount that is not captured. Ends an open payment if the provider supports that.
   */
  cancel(ref: string, key: string): Promise<ProviderResponse<null>>
  /**
   * `lines`: the refunded goods. They add up to the amount, except if more than the price of the goods was captured.
   */
  refund(ref: string, amount: number, key: string, lines: readonly PaymentLine[]): Promise<ProviderResponse<null>>
  /** The reference in a callback's body, for providers that call one URL for all payments. null: none. */
  referenceIn?(body: string): string | null
}
