import { useEffect, useState } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import { quotedKey, quotedSums, type QuotedSums } from '../../cart/cart-sums.ts'
import { pricesOf, toCartRequest, unitsOf, type RequestedLine } from '../plan/plan-checkout.ts'

interface CartQuote {
  /** The key of the quoted cart (`quotedKey`). */
  of: string
  sums: QuotedSums | null
  /** Prices per piece, by EAN. */
  prices: ReturnType<typeof pricesOf>
  units: ReturnType<typeof unitsOf>
}

/**
 * The server's quote of a cart at the chain's prices, requested while `shown`. `sums` null: not known, or the server did
 * not respond. `pending`: the quote is requested and not known yet.
 */
export function useCartQuote(lines: readonly RequestedLine[], promocode: string | null, shown: boolean) {
  const [quote, setQuote] = useState<CartQuote | null>(null)
  const key = quotedKey({ lines, promocode })
  useEffect(() => {
    if (!shown || lines.length === 0) return
    const asking = new AbortController()
    const body = toCartRequest(lines, { promocode })
    void browserApi('POST /cart/validate', { body, signal: asking.signal }).then(result => {
      if (asking.signal.aborted) return
      const sums = result.ok ? quotedSums({ lines, promocode }, result.data) : null
      const quoted = result.ok ? result.data.lines : []
      setQuote({ of: quotedKey({ lines, promocode }), sums, prices: pricesOf(quoted), units: unitsOf(quoted) })
    })
    return () => asking.abort()
  }, [lines, promocode, shown])
  const known = quote?.of === key ? quote : null
  return { sums: known?.sums ?? null, prices: known?.prices, units: known?.units, pending: lines.length > 0 && !known }
}
