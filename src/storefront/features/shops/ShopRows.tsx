import { Link } from 'react-router'
import { distanceWords } from '../position/distance-words.ts'
import type { FinderRow } from './load-finder.ts'
import { MyShopButton } from './MyShopButton.tsx'

/** The shops, each with what one needs to go there or to phone it. */
export function ShopRows({
  shops,
  distanceOf,
}: {
  shops: readonly FinderRow[]
  distanceOf: (shopId: number) => string | null
}) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {shops.map(shop => (
        <ShopRow
          key={shop.id}
          shop={shop}
          distance={shop.metres === null ? distanceOf(shop.id) : distanceWords(shop.metres, true)}
        />
      ))}
    </ul>
  )
}

function ShopRow({ shop, distance }: { shop: FinderRow; distance: string | null }) {
  const { name, slug, address, postNo, postPlace, phone, open, isOpen } = shop
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h2 className="flex items-baseline justify-between gap-4 text-base font-semibold tracking-normal sm:justify-start">
          <Link to={`/butikker/${slug}`} className="link">
            {name}
          </Link>
          <span className="shrink-0 text-small font-normal tabular-nums text-soft">{distance}</span>
        </h2>
        <p className="text-soft">
          {address}, {postNo} {postPlace}
        </p>
        <p className="text-small">
          <span className={isOpen ? 'font-medium text-good' : 'text-soft'}>{open}</span>
          {phone && (
            <>
              {' · '}
              <a className="link" href={`tel:${phone.replaceAll(' ', '')}`}>
                {phone}
              </a>
            </>
          )}
        </p>
      </div>
      <div className="sm:self-center">
        <MyShopButton shop={shop} />
      </div>
    </li>
  )
}
