import { useEffect, useState } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import type { CartValidateResponse } from '#contract/reservations.ts'
import { offOf } from '../../cart/cart-sums.ts'
import { partsToPrice, type PricedChoice, type ShopQuote } from './part-quotes.ts'
import { pricesOf, toCartRequest, type CheckoutPlan } from '../plan/plan-checkout.ts'

/**
 * The quotes of a plan in its shops. null: not known yet, or the plan
 * already has these prices. A new plan requests new quotes, and those of the same goods remain until then.
 */
export function useShopQuotes(plan: CheckoutPlan | null, choice: PricedChoice): readonly ShopQuote[] | null {
  const [quoted, setQuoted] = useState<{ of: string; quotes: ShopQuote[] } | null>(null)
  const requested = JSON.stringify(plan ? partsToPrice(plan, choice) : [])
  useEffect(() => {
    if (!plan) return
    const parts = JSON.parse(requested) as ReturnType<typeof partsToPrice>
    if (parts.length === 0) return
    const asking = new AbortController()
    void Promise.all(
      parts.map(({ items, ...terms }) =>
        browserApi('POST /cart/validate', { body: toCartRequest(items, terms), signal: asking.signal }),
      ),
    ).then(results => {
      if (asking.signal.aborted) return
      const quotes = results.flatMap(result => (result.ok ? [toQuote(result.data)] : []))
      if (quotes.length === parts.length) setQuoted({ of: requested, quotes })
    })
    return () => asking.abort()
  }, [plan, requested])
  return quoted?.of === requested ? quoted.quotes : null
}

const toQuote = (result: CartValidateResponse): ShopQuote => ({
  prices: pricesOf(result.lines),
  total: result.total,
  off: offOf(result),
  promo: result.promocode,
  freight: result.freight,
  vatFree: result.vatFree,
})
