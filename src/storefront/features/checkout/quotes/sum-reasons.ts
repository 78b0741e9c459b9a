import { formatMoney } from '#shared/format/format.ts'
import { multiBuys } from '../../cart/cart-sums.ts'
import { pricesOf, type CheckoutPlan } from '../plan/plan-checkout.ts'
import type { PlannedPart } from '../plan/plan-parts.ts'
import type { ShopQuote } from './part-quotes.ts'

/** Why the sum of the parts differs from that of the cart: shops' own prices, multi-buys and the promo code. */
export function sumReasons(
  { lines, off, pricedIn, listed }: Pick<CheckoutPlan, 'lines' | 'off' | 'pricedIn' | 'listed'>,
  parts: readonly PlannedPart[],
  quotes: readonly ShopQuote[],
): string[] {
  const planned = pricesOf(lines)
  const elsewhere =
    pricedIn === null ? 'ellers' : `i ${listed.find(({ id }) => id === pricedIn)?.name ?? 'butikken din'}`
  const prices = parts.flatMap(({ shop, items }, at) =>
    items.flatMap(({ ean, name }) => {
      const own = quotes[at]?.prices.get(ean)
      const price = planned.get(ean)
      if (own === undefined || price === undefined || own === price) return []
      return `${name} koster ${formatMoney(own)} i ${shop.name}, mot ${formatMoney(price)} ${elsewhere}.`
    }),
  )
  const whole = multiBuys(off)
  const divided = multiBuys(quotes.flatMap(quote => quote.off))
  const lost = [...whole].filter(([name, amount]) => (divided.get(name) ?? 0) < amount)
  const offers = lost.map(([name]) => `«${name}» gjelder varer i samme del, og teller ikke på tvers av delene.`)
  const used = quotes.findIndex(({ promo }) => promo?.activated)
  const code = quotes[used]?.promo?.code
  const withCode = code && parts[used] ? [`Rabattkoden ${code} gjelder bare delen fra ${parts[used].shop.name}.`] : []
  return [...prices, ...offers, ...(parts.length > 1 ? withCode : [])]
}
