import { useState } from 'react'
import type { CartRefusal } from '#shared/cart/change-cart.ts'
import { CartRow } from './CartRow.tsx'
import { useCart } from './use-cart.ts'
import type { Removal } from './use-removal.ts'
import { isSameCode } from '#shared/stock/gtin.ts'

const refusals: Record<CartRefusal, string> = {
  sold_out: 'Butikken har ikke flere.',
  limit: 'Du kan ikke få flere av denne.',
  full: 'Handlekurven er full.',
}

export function CartLines({
  removal,
  faults,
  prices,
  units,
}: {
  removal: Removal
  faults?: Record<string, string>
  /** Prices per piece from the server's quote. Lines without a quote show the price at which they were added. */
  prices?: ReadonlyMap<string, number>
  /** Prices per unit from the quote. */
  units?: ReadonlyMap<string, string>
}) {
  const cart = useCart()
  const [refused, setRefused] = useState<{ ean: string; reason: CartRefusal } | null>(null)
  return (
    <ul className="divide-y divide-line border-y border-line">
      {cart.lines.map((line, index) => (
        <CartRow
          key={`${line.ean}-${line.campaignArticleId}`}
          line={line}
          price={prices?.get(line.ean) ?? line.price}
          unit={units?.get(line.ean)}
          message={
            faults?.[line.ean] ?? (refused && isSameCode(refused.ean, line.ean) ? refusals[refused.reason] : null)
          }
          onFewer={() => {
            setRefused(null)
            if (line.count === 1) removal.remove(index)
            else cart.decrement(line)
          }}
          onMore={() => {
            const reason = cart.add(line)
            setRefused(reason && { ean: line.ean, reason })
          }}
          onRemove={() => removal.remove(index)}
        />
      ))}
    </ul>
  )
}
