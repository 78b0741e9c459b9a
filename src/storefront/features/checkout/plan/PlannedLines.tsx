import { formatAmount } from '#shared/format/format.ts'
import type { PlannedLine } from './plan-checkout.ts'

/** The single article of a reservation without a cart. */
export function PlannedLines({
  lines,
  prices,
}: {
  lines: readonly PlannedLine[]
  /** Prices per piece in the chosen shop. Lines that are not in it show the plan's price. */
  prices: ReadonlyMap<string, number> | undefined
}) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(line => (
        <li key={line.ean} className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-4 py-4">
          <img
            src={line.image}
            alt=""
            width={72}
            height={90}
            className="aspect-[4/5] w-18 rounded-small bg-picture object-cover"
          />
          <span className="font-medium">
            <span>{`${line.count} × ${line.name}`}</span>
            <span className="block text-small font-normal text-soft">{line.detail}</span>
          </span>
          <span className="font-semibold tabular-nums">
            {formatAmount((prices?.get(line.ean) ?? line.price) * line.count)}
          </span>
        </li>
      ))}
    </ul>
  )
}
