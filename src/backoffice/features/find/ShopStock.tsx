import type { FoundVariant } from '#contract/own-shop/find-goods.ts'
import { formatCount } from '#shared/format/format.ts'
import { distanceLabel } from '#shared/places/distance-label.ts'
import { Link } from 'react-router'

type OtherShop = FoundVariant['shops'][number]

interface Props {
  shops: readonly OtherShop[]
  /** The id of the desk's shop. */
  desk: number
  canReserve: boolean
}

/** The other shops with their stock. Shops without available pieces are folded away. */
export function ShopStock({ shops, ...page }: Props) {
  const withStock = shops.filter(({ available }) => available > 0)
  const without = shops.filter(({ available }) => available === 0)
  return (
    <section aria-labelledby="andre-butikker" className="mt-8">
      <h2 id="andre-butikker" className="text-heading">
        Andre butikker
      </h2>
      {withStock.length === 0 && <p className="mt-1 text-soft">Ingen andre butikker har den ledig nå.</p>}
      <ShopRows shops={withStock} {...page} />
      {without.length > 0 && (
        <details className="mt-3">
          <summary className="link inline-flex min-h-tap cursor-pointer items-center">
            {`${formatCount(without.length)} uten`}
          </summary>
          <ShopRows shops={without} {...page} />
        </details>
      )}
    </section>
  )
}

function ShopRows({ shops, desk, canReserve }: Props) {
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
      {shops.map(shop => (
        <li key={shop.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
          <div className="min-w-0 wrap-anywhere">
            <p className="font-medium">{shop.name}</p>
            <p className="text-small text-soft">{`${distanceLabel(shop.distance, true)} · ${shop.address}, ${shop.place}`}</p>
            {shop.phone !== null && (
              <a href={`tel:${shop.phone}`} className="link inline-flex min-h-tap items-center text-small">
                {shop.phone}
              </a>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <p className="tabular-nums">{stockText(shop)}</p>
            {canReserve && shop.available > 0 && !shop.paused && (
              <>
                <Link
                  to={`?butikk=${desk}&hos=${shop.id}#reserver`}
                  className="button button-quiet button-small min-h-tap"
                >
                  <span>Reserver der</span>
                  <span className="sr-only">{` (${shop.name})`}</span>
                </Link>
                <Link
                  to={`?butikk=${desk}&fra=${shop.id}#reserver`}
                  className="button button-quiet button-small min-h-tap"
                >
                  <span>Send hit</span>
                  <span className="sr-only">{` (${shop.name})`}</span>
                </Link>
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function stockText({ available, ask, paused }: OtherShop): string {
  if (paused) return 'tar pause'
  if (available > 0) return `${formatCount(available)} ledig`
  return ask ? 'kanskje én, ring' : 'ingen'
}
