import { formatMoney } from '#shared/format/format.ts'
import { pricesOf, type CheckoutPlan } from '../plan/plan-checkout.ts'
import type { PlannedPart } from '../plan/plan-parts.ts'
import type { ShopQuote } from './part-quotes.ts'

/** Why the sum of the parts differs from that of the whole cart: shops' own prices, multi-buys and the promo code. */
export function sumReasons(
  { lines, off }: Pick<CheckoutPlan, 'lines' | 'off'>,
  parts: readonly PlannedPart[],
  quotes: readonly ShopQuote[],
): string[] {
  const planned = pricesOf(lines)
  const prices = parts.flatMap(({ shop, items }, at) =>
    items.flatMap(({ ean, name }) => {
      const own = quotes[at]?.prices.get(ean)
      const price = planned.get(ean)
      if (own === undefined || price === undefined || own === price) return []
      return `${shop.name} har en egen pris på ${name}: ${formatMoney(own)} i stedet for ${formatMoney(price)}.`
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

/** The amounts of multi-buys by name, without the promo code. */
function multiBuys(off: ShopQuote['off']): Map<string, number> {
  const amounts = new Map<string, number>()
  for (const { name, amount } of off) if (name !== 'Rabattkode') amounts.set(name, (amounts.get(name) ?? 0) + amount)
  return amounts
}
