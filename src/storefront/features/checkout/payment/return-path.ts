import type { ProviderName } from '#shared/payments/provider-names.ts'

/** Where a payment stands: the shopper comes back to it from the provider. */
export const returnPath = (provider: ProviderName, id: string): string =>
  `/checkout/retur/${provider}/${encodeURIComponent(id)}`
