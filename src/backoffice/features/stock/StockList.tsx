import { Link } from 'react-router'
import type { StockRow } from '#contract/own-shop/stock-desk.ts'
import { formatCount } from '#shared/format/format.ts'

/** Articles with their stock in the shop, linked to their movements. `why`: the reason for doubt. */
export function StockList({ rows, shop }: { rows: readonly (StockRow & { why?: string })[]; shop: number }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map(({ variantId, name, detail, ean, articleNo, why, ...figures }) => (
        <li key={variantId} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
          <div className="min-w-0 break-words">
            <Link to={`/ansatt/lager/${variantId}?butikk=${shop}`} className="link inline-flex min-h-tap items-center">
              {[name, detail].filter(Boolean).join(', ')}
            </Link>
            <p className="text-small text-soft">
              <span>{`${articleNo} · `}</span>
              <span className="font-mono">{ean}</span>
            </p>
            {why && <p className="max-w-reading">{why}</p>}
          </div>
          <p className="tabular-nums">{figureText(figures)}</p>
        </li>
      ))}
    </ul>
  )
}

/** The figures of a row as text: `3 på lager, 1 reservert, 2 ledig`. */
export function figureText({
  onHand,
  reserved,
  buffer,
  doubt,
  available,
}: Pick<StockRow, 'onHand' | 'reserved' | 'buffer' | 'doubt' | 'available'>): string {
  return [
    `${formatCount(onHand)} på lager`,
    `${formatCount(reserved)} reservert`,
    ...(buffer > 0 ? [`${formatCount(buffer)} i sikkerhetslager`] : []),
    ...(doubt > 0 ? [`${formatCount(doubt)} usikker`] : []),
    `${formatCount(available)} ledig`,
  ].join(', ')
}
