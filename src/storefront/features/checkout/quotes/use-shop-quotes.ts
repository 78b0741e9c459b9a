import { useEffect, useState } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import type { CartValidateResponse } from '#contract/reservations.ts'
import { offOf } from '../../cart/cart-sums.ts'
import { partsToPrice, type ShopQuote } from './part-quotes.ts'
import { pricesOf, toCartRequest, type CheckoutPlan } from '../plan/plan-checkout.ts'

/**
 * What the goods of a plan cost where they are to be fetched (`shopId` null: no shop is chosen); null: not known yet, or the
 * plan's own prices are it. A new plan asks anew, and what was known of the same goods is shown until then.
 */
export function useShopQuotes(
  plan: CheckoutPlan | null,
  shopId: number | null,
  promocode: string | null,
): readonly ShopQuote[] | null {
  const [quoted, setQuoted] = useState<{ of: string; quotes: ShopQuote[] } | null>(null)
  useEffect(() => {
    const parts = plan ? partsToPrice(plan, shopId, promocode) : []
    if (parts.length === 0) return
    const asking = new AbortController()
    void Promise.all(
      parts.map(({ items, ...terms }) =>
        browserApi('POST /cart/validate', { body: toCartRequest(items, terms), signal: asking.signal }),
      ),
    ).then(answers => {
      if (asking.signal.aborted) return
      const quotes = answers.flatMap(answer => (answer.ok ? [toQuote(answer.data)] : []))
      if (quotes.length === parts.length) setQuoted({ of: JSON.stringify(parts), quotes })
    })
    return () => asking.abort()
  }, [plan, shopId, promocode])
  const asked = plan && JSON.stringify(partsToPrice(plan, shopId, promocode))
  return quoted?.of === asked ? quoted.quotes : null
}

const toQuote = (answer: CartValidateResponse): ShopQuote => ({
  prices: pricesOf(answer.lines),
  total: answer.total,
  off: offOf(answer),
  promo: answer.promocode,
})
