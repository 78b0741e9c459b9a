import type { PaymentProviders } from '#contract/orders.ts'
import type { ProviderName } from '#shared/payments/provider-names.ts'

/** By whom a shop takes payments: by its own where it sells for itself, else by the chain's. null: no shop is chosen yet. */
export const providersAt = ({ providers, shops }: PaymentProviders, shopId: number | null): readonly ProviderName[] =>
  shops.find(shop => shop.shopId === shopId)?.providers ?? providers

/** Anywhere. */
export const takesPayments = ({ providers, shops }: PaymentProviders): boolean =>
  providers.length > 0 || shops.some(shop => shop.providers.length > 0)
