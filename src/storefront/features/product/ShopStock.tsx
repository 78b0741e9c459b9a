import { Link } from 'react-router'
import { stockWords } from '#shared/stock-words.ts'
import { formatCount, formatPlural } from '#shared/format/format.ts'
import { StockDot, StockLine } from '#ui/display/StockLine.tsx'
import { PositionChoice } from '../position/PositionChoice.tsx'
import { useDistances } from '../position/use-position.ts'
import { useMyShop } from '../shops/use-my-shop.ts'
import { shopRows, type ShopRow, type VariantChoice } from './choose-variant.ts'
import type { ProductView } from './load-product.ts'

const atFirst = 4

/** Where it is, open till when, ready by when, and how far away. */
export function ShopStock({
  article,
  choice,
  ean,
}: {
  article: ProductView
  choice: VariantChoice
  ean: string | null
}) {
  const { shop: mine } = useMyShop()
  const { inOrder, wordsFor } = useDistances()
  const rows = shopRows({ ...article, shops: inOrder(article.shops) }, choice, mine?.id ?? null).map(row => ({
    ...row,
    away: wordsFor(row.id),
    mine: row.id === mine?.id,
  }))
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
      <PositionChoice />
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

interface ShopRowAt extends ShopRow {
  away: string | null
  mine: boolean
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
            {(row.mine || row.away) && (
              <p className="text-small text-soft">
                {[row.mine ? 'Min butikk' : '', row.away ?? ''].filter(Boolean).join(' · ')}
              </p>
            )}
            {ean || row.qty === 0 ? (
              <StockLine stock={stockWords(row.qty)} />
            ) : (
              <p className="flex items-baseline gap-x-2 text-small">
                <StockDot level="many" />
                <span className="font-semibold text-good">Har {row.sizes.join(', ')}</span>
              </p>
            )}
            {row.qty > 0 && <p className="text-small text-soft">{[row.open, row.ready].filter(Boolean).join(' · ')}</p>}
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
