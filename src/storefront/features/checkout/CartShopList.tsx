import { Link } from 'react-router'
import { formatPlural } from '#shared/format/format.ts'
import { capital } from '#shared/text/capital.ts'
import { StockLine } from '#ui/display/StockLine.tsx'
import { useDistances } from '../position/use-distances.ts'
import type { CartShops } from './load-cart-shops.ts'

/** The shops that have the cart or a part of it. Reserves its height until they are loaded. */
export function CartShopList({ shops }: { shops: CartShops | null }) {
  const { wordsFor } = useDistances()
  return (
    <section aria-labelledby="hentes-i" className="mt-6 min-h-64">
      <h2 id="hentes-i" className="font-semibold tracking-normal">
        Her kan du hente
      </h2>
      <p role="status" className="text-small text-soft">
        {shops ? statusText(shops) : 'Ser hvilke butikker som har varene …'}
      </p>
      <ul className="mt-1 divide-y divide-line">
        {shops?.first.map(({ id, name, slug, stock, open, ready, mine, has }) => (
          <li key={id} className="py-2 text-small">
            <Link to={`/butikker/${slug}`} className="font-medium hover:underline">
              {name}
            </Link>
            {wordsFor(id) && <span className="text-soft">{` · ${wordsFor(id) ?? ''}`}</span>}
            {mine && <span className="text-soft"> · Butikken din</span>}
            {has ? <span className="block font-medium">{capital(has)}</span> : <StockLine stock={stock} />}
            <span className="block text-soft">{`${open}${ready ? ` · ${ready}` : ''}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function statusText({ count, first }: CartShops): string {
  if (count > 0) return `${formatPlural(count, 'butikk', 'butikker')} har alt på lager.`
  return first.length > 0
    ? 'Ingen butikk har alt. I kassen velger du hva du henter hvor.'
    : 'Ingen butikk har noe av dette på lager akkurat nå.'
}
