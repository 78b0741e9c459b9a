import { formatAmount, formatMoney } from '#shared/format/format.ts'

/** What is to be paid in the shop. The pant is inside the price and owed back. */
export function CartSum({ total, pant }: { total: number; pant: number }) {
  return (
    <div className="space-y-1.5">
      <p className="flex justify-between text-small">
        <span>Henting i butikk</span> <span>Gratis</span>
      </p>
      {pant > 0 && (
        <p className="flex justify-between text-small">
          <span>Herav pant, som du får igjen</span> <span className="tabular-nums">{formatAmount(pant)}</span>
        </p>
      )}
      <p className="flex justify-between border-t border-line pt-3 text-lg font-semibold">
        <span>Å betale i butikken</span> <span className="tabular-nums">{formatMoney(total)}</span>
      </p>
    </div>
  )
}

export const pantOf = (lines: readonly { pant: number; count: number }[]): number =>
  lines.reduce((sum, { pant, count }) => sum + pant * count, 0)
