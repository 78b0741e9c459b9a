import { Link } from 'react-router'
import { formatPlural } from '#shared/format/format.ts'
import { StockLine } from '#ui/display/StockLine.tsx'
import { useDistances } from '../position/use-distances.ts'
import type { CartShops } from './load-cart-shops.ts'

/** The shops that have the whole cart. Reserves its height until they are loaded. */
export function CartShopList({ shops }: { shops: CartShops | null }) {
  const { wordsFor } = useDistances()
  return (
    <section aria-labelledby="hentes-i" className="mt-6 min-h-64">
      <h2 id="hentes-i" className="font-semibold tracking-normal">
        Her kan du hente alt
      </h2>
      <p role="status" className="text-small text-soft">
        {shops ? said(shops) : 'Ser hvilke butikker som har varene …'}
      </p>
      {shops?.own && <p className="mt-1 text-small">{`Butikken din, ${shops.own.name}, ${shops.own.has}.`}</p>}
      <ul className="mt-1 divide-y divide-line">
        {shops?.first.map(({ id, name, slug, stock, open, ready }) => (
          <li key={id} className="py-2 text-small">
            <Link to={`/butikker/${slug}`} className="font-medium hover:underline">
              {name}
            </Link>
            {wordsFor(id) && <span className="text-soft">{` · ${wordsFor(id) ?? ''}`}</span>}
            <StockLine stock={stock} />
            <span className="block text-soft">{`${open}${ready ? ` · ${ready}` : ''}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function said({ count, split }: CartShops): string {
  if (count > 0) return `${formatPlural(count, 'butikk', 'butikker')} har alt på lager.`
  return split
    ? 'Ingen butikk har alt, men to har det til sammen. Velg dem i kassen.'
    : 'Ingen butikk har alt dette på lager akkurat nå.'
}
