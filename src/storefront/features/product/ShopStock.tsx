import { Link } from 'react-router'
import { formatCount, formatPlural } from '#ui/format.ts'
import { StockDot, StockLine } from '#ui/StockLine.tsx'
import type { ShopRow } from './choose-variant.ts'

const atFirst = 4

/** Where it is, open till when, ready by when. */
export function ShopStock({ rows, ean }: { rows: ShopRow[]; ean: string | null }) {
  const having = rows.filter(row => row.qty > 0)
  const more = rows.slice(atFirst)
  return (
    <section aria-labelledby="butikker" className="mt-8 border-t border-line pt-6">
      <h2 id="butikker" className="text-heading">
        Hent i butikk
      </h2>
      <p role="status" className="mt-1 text-small text-soft">
        {having.length === 0
          ? 'Ikke på lager i noen butikk akkurat nå.'
          : `${ean ? 'Størrelsen er' : 'Varen er'} på lager i ${having.length === 1 ? '1 butikk' : `${formatCount(having.length)} butikker`}.`}
      </p>
      <ShopList rows={rows.slice(0, atFirst)} ean={ean} />
      {more.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-tap items-center">
            Vis {formatPlural(more.length, 'butikk', 'butikker')} til
          </summary>
          <ShopList rows={more} ean={ean} />
        </details>
      )}
    </section>
  )
}

function ShopList({ rows, ean }: { rows: ShopRow[]; ean: string | null }) {
  return (
    <ul className="mt-2 divide-y divide-line empty:hidden">
      {rows.map(row => (
        <li key={row.id} className="flex items-center justify-between gap-4 py-3">
          <div className="min-w-0">
            <h3 className="font-medium tracking-normal">{row.name}</h3>
            {ean || row.qty === 0 ? (
              <StockLine qty={row.qty} after={row.qty > 0 && row.open} />
            ) : (
              <p className="flex items-baseline gap-x-2 text-small">
                <StockDot tone="many" />
                <span>
                  <span className="font-semibold text-good">Har {row.sizes.join(', ')}</span>
                  <span className="text-soft"> · {row.open}</span>
                </span>
              </p>
            )}
            {row.qty > 0 && row.ready && <p className="text-small text-soft">{row.ready}</p>}
          </div>
          {ean && row.qty > 0 && (
            <Link
              to={`/checkout?ean=${ean}&butikk=${row.id}`}
              className="button button-quiet shrink-0"
              aria-label={`Reserver i ${row.name}`}
            >
              Reserver
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
