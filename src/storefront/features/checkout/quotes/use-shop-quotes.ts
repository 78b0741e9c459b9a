import { useEffect, useState } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import type { CartValidateResponse } from '#contract/reservations.ts'
import { offOf } from '../../cart/cart-sums.ts'
import { partsToPrice, type PricedChoice, type ShopQuote } from './part-quotes.ts'
import { pricesOf, toCartRequest, unitsOf, type CheckoutPlan } from '../plan/plan-checkout.ts'

/**
 * The quotes of a plan's parts in their shops. `quotes` null: not known, or the plan already has these prices. A new
 * plan requests new quotes, and the quotes of unchanged parts are kept until these arrive. `waiting`: quotes are
 * requested and have not arrived.
 */
export function useShopQuotes(
  plan: CheckoutPlan | null,
  choice: PricedChoice,
): { quotes: readonly ShopQuote[] | null; waiting: boolean } {
  const [quoted, setQuoted] = useState<{ of: string; quotes: ShopQuote[] | null } | null>(null)
  const parts = plan ? partsToPrice(plan, choice) : []
  const requested = JSON.stringify(parts)
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
      setQuoted({ of: requested, quotes: quotes.length === parts.length ? quotes : null })
    })
    return () => asking.abort()
  }, [plan, requested])
  const known = quoted?.of === requested
  return { quotes: known ? quoted.quotes : null, waiting: parts.length > 0 && !known }
}

const toQuote = (result: CartValidateResponse): ShopQuote => ({
  prices: pricesOf(result.lines),
  units: unitsOf(result.lines),
  total: result.total,
  off: offOf(result),
  promo: result.promocode,
  freight: result.freight,
  vatFree: result.vatFree,
})
