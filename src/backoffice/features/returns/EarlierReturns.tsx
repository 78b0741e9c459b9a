import type { Returnable } from '#contract/paid-orders/returns-desk.ts'
import { formatMoney, formatPlural } from '#shared/format/format.ts'
import { formatDateAndTime } from '#shared/format/format-date.ts'

/** The goods of an order that came back earlier, with their refunds. */
export function EarlierReturns({ returns }: { returns: Returnable['returns'] }) {
  if (returns.length === 0) return null
  return (
    <section aria-labelledby="returer" className="mt-8">
      <h2 id="returer" className="text-heading">
        Levert tilbake
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {returns.map(({ at, by, shopName, amount, pieces, reason }) => (
          <li key={at} className="py-2">
            <span>{`${formatPlural(pieces, 'vare', 'varer')}, ${formatMoney(amount)}`}</span>
            <span className="block text-small text-soft">
              {`${formatDateAndTime(new Date(at))} · ${shopName} · ${by}${reason && ` · ${reason}`}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
