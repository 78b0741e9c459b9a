import { Link } from 'react-router'
import { telLink } from '#shared/phone.ts'
import { stockLabel } from '#shared/stock/stock-label.ts'
import { formatCount, formatPlural, joinFacts } from '#shared/format/format.ts'
import { StockDot, StockLine } from '#ui/display/StockLine.tsx'
import { PositionChoice } from '../../position/PositionChoice.tsx'
import { alertPath } from '../../stock-alert/alert-path.ts'
import { shownShops } from './shown-shops.ts'
import type { Pickup, ShopRowAt } from './use-pickup.ts'

/** The shops with their stock, opening hours, pickup times and distances. */
export function ShopStock({ pickup, ean }: { pickup: Pickup; ean: string | null }) {
  const { having, mayHave, own, rows, nearest } = pickup
  const { first, more } = shownShops(rows, nearest, own?.id ?? null)
  return (
    <section aria-labelledby="butikker" className="mt-8 border-t border-line pt-6">
      <h2 id="butikker" className="text-heading">
        Hent i butikk
      </h2>
      <p role="status" className="mt-1 text-small text-soft">
        {having === 0
          ? (mayHave ?? 'Ikke på lager i noen butikk akkurat nå.')
          : `${ean ? 'Størrelsen er' : 'Varen er'} på lager i ${having === 1 ? '1 butikk' : `${formatCount(having)} butikker`}.`}
      </p>
      <PositionChoice />
      <ShopList rows={first} ean={ean} />
      {more.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-tap items-center">{`Vis ${formatPlural(more.length, 'butikk', 'butikker')} til`}</summary>
          <ShopList rows={more} ean={ean} />
        </details>
      )}
    </section>
  )
}

function ShopList({ rows, ean }: { rows: ShopRowAt[]; ean: string | null }) {
  return (
    <ul className="mt-2 divide-y divide-line empty:hidden">
      {rows.map(row => (
        <li key={row.id} className="flex items-center justify-between gap-4 py-3">
          <div className="min-w-0">
            <h3 className="font-medium tracking-normal">
              <Link to={`/butikker/${row.slug}`} className="hover:underline">
                {row.name}
              </Link>
            </h3>
            {/* Always one line, so that nothing shifts when the script adds the distance. */}
            <p className="truncate text-small text-soft">
              {joinFacts([row.mine ? 'Min butikk' : row.away, row.address])}
            </p>
            {ean || row.qty === 0 ? (
              <StockLine stock={stockLabel(row.qty, { isPaused: row.paused, mayHave: row.ask, phone: row.phone })} />
            ) : (
              <p className="flex items-baseline gap-x-2 text-small">
                <StockDot level="many" />
                <span className="font-semibold text-good">{`Har ${row.sizes.join(', ')}`}</span>
              </p>
            )}
            <p className="text-small text-soft">{joinFacts([row.open, row.qty > 0 ? row.ready : null])}</p>
          </div>
          {row.ask && row.phone && (
            <a
              className="button button-quiet shrink-0"
              href={telLink(row.phone)}
              aria-label={`Ring ${row.phone} og spør om ${row.name} har den siste`}
            >
              Ring<span className="max-sm:sr-only">{` ${row.phone}`}</span>
            </a>
          )}
          {ean && row.qty === 0 && !row.paused && !(row.ask && row.phone) && (
            <Link
              to={alertPath(ean, row.id)}
              className="link inline-flex min-h-tap shrink-0 items-center text-small"
              aria-label={`Varsle meg når ${row.name} har den`}
            >
              Varsle meg
            </Link>
          )}
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
