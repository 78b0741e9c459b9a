import type { ProviderName } from '#shared/payments/provider-names.ts'

/** The page that the provider redirects to after a payment. */
export const returnPath = (provider: ProviderName, id: string): string =>
  `/checkout/retur/${provider}/${encodeURIComponent(id)}`
