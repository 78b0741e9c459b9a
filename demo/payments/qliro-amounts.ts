/** An item of a request. Prices are in kroner per piece. */
export interface WireItem {
  MerchantReference: string
  Type?: string
  Quantity?: number
  PricePerItemIncVat: number
  PricePerItemExVat?: number
}

/**
 * The first price that Qliro refuses, in kroner. null: all are valid.
 *
 * The rules as documented on 27 November 2026
 * (https://developers.qliro.com/docs/qliro-checkout/get-started/checkout-basics): `PricePerItemIncVat` is at least
 * `PricePerItemExVat`. Neither is negative, except that both of a discount are at most 0. Prices have at most two
 * decimals (https://developers.qliro.com/docs/api). Qliro documents no formula for the VAT of an item.
 */
export function findQliroFault(items: readonly WireItem[]): string | null {
  for (const { MerchantReference, Type = 'Product', PricePerItemIncVat: gross, PricePerItemExVat: net = 0 } of items) {
    for (const price of [gross, net])
      if (!/^-?\d+(\.\d{1,2})?$/.test(String(price))) return `${MerchantReference}: a price has at most two decimals`
    const isInRange = Type === 'Discount' ? gross <= 0 && net <= 0 : gross >= 0 && net >= 0 && gross >= net
    if (!isInRange) return `${MerchantReference}: PricePerItemIncVat must be at least PricePerItemExVat`
  }
  return null
}
