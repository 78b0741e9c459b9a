import { formatAmount } from '#shared/format/format.ts'
import { GoodsHead } from './GoodsHead.tsx'
import type { PlannedLine } from './plan-checkout.ts'

/** The single article of a reservation without a cart. */
export function PlannedLines({
  lines,
  prices,
  units,
}: {
  lines: readonly PlannedLine[]
  /** Prices per piece in the chosen shop. A line that is missing here shows the price of the plan. */
  prices: ReadonlyMap<string, number> | undefined
  /** Prices per unit. */
  units: ReadonlyMap<string, string> | undefined
}) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(line => (
        <li key={line.ean} className="flex items-center gap-4 py-4">
          <GoodsHead count={line.count} name={line.name} line={line} />
          <span className="text-right font-semibold tabular-nums">
            <span className="block empty:hidden">{units?.get(line.ean)}</span>
            <span>{formatAmount((prices?.get(line.ean) ?? line.price) * line.count)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
