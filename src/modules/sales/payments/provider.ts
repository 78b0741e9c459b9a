import type { ProviderName } from '#shared/payments/provider-names.ts'

/** What is asked of a provider when a payment begins. Amounts are øre, NOK, VAT included. */
export interface NewPayment {
  /** Ours, 32 of [0-9a-f]; the provider knows the payment by it from the first request on. */
  reference: string
  amount: number
  vat: number
  description: string
  /** `+47########`; it may be filled in at the provider's */
  phone: string | null
  lines: readonly PaymentLine[]
  /** Where the shopper comes back to, whatever became of it. */
  returnUrl: string
  /** Where the provider tells that something happened. */
  callbackUrl: string
  /** The conditions of the sale. */
  termsUrl: string
  /** The same for each try to begin this payment. */
  key: string
}
export interface PaymentLine {
  name: string
  count: number
  /** of all of its pieces, less what is taken off */
  total: number
  vat: number
  vatPercentage: number
}

/** A payment as a provider tells it. */
export interface Told {
  /** `open`: the shopper may still pay. The others are final, but for `authorised`, whose sums go on. */
  state: 'open' | 'authorised' | 'declined' | 'aborted' | 'expired' | 'cancelled'
  /** øre */
  amount: number
  currency: string
  authorised: number
  captured: number
  cancelled: number
  refunded: number
  /** The provider's own name of it, where that has changed. */
  ref?: string
}

/**
 * `refused`: the provider understood and will not; nothing has changed. `unclear`: nobody knows what became of it. `nothing`: it has
 * no such payment.
 */
export type ProviderResponse<T> =
  { ok: true; value: T } | { ok: false; reason: 'refused' | 'unclear' | 'nothing'; detail: string }

/** One provider's API. No call throws for what a network does. `ref`: what `begin` answered, or `Told.ref` since. */
export interface Provider {
  name: ProviderName
  begin(payment: NewPayment): Promise<ProviderResponse<{ ref: string; redirectUrl: string }>>
  /** By the reference alone where `ref` is null: the answer to `begin` was lost. */
  read(reference: string, ref: string | null): Promise<ProviderResponse<Told>>
  /** `lines`: what it is for, worth just that amount. */
  capture(ref: string, amount: number, key: string, lines: readonly PaymentLine[]): Promise<ProviderResponse<null>>
  /** Gives back what is authorised and not captured; ends a payment that is still open, as far as the provider knows how. */
  cancel(ref: string, key: string): Promise<ProviderResponse<null>>
  refund(ref: string, amount: number, key: string): Promise<ProviderResponse<null>>
  /** The reference that a call back names, where one address serves all payments; null: it names none. */
  referenceIn?(body: string): string | null
}
