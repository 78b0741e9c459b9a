import type { PaymentProviders } from '#contract/orders.ts'
import type { ProviderName } from '#shared/payments/provider-names.ts'

/**
 * The payment providers of a shop: its own if it is the seller, otherwise the chain's. A null `shopId` means
 * that no shop is chosen yet.
 */
export const providersAt = ({ providers, shops }: PaymentProviders, shopId: number | null): readonly ProviderName[] =>
  shops.find(shop => shop.shopId === shopId)?.providers ?? providers

/** The payment providers of a shop that cannot be used for now. */
export function pausedAt({ shops, paused }: PaymentProviders, shopId: number | null): readonly ProviderName[] {
  const seller = shops.some(shop => shop.shopId === shopId) ? shopId : null
  return paused.filter(each => each.shopId === seller).map(({ provider }) => provider)
}

/** Whether any shop takes online payments. */
export const takesPayments = ({ providers, shops }: PaymentProviders): boolean =>
  providers.length > 0 || shops.some(shop => shop.providers.length > 0)
