import { Link, useLocation } from 'react-router'
import { distanceLabel } from '#shared/places/distance-label.ts'
import type { FinderRow } from './load-finder.ts'
import { MyShopButton } from './MyShopButton.tsx'
import { PhoneLink } from './PhoneLink.tsx'

/** The list of shops with address, phone number and opening hours. */
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
          distance={shop.metres === null ? distanceOf(shop.id) : distanceLabel(shop.metres, true)}
        />
      ))}
    </ul>
  )
}

function ShopRow({ shop, distance }: { shop: FinderRow; distance: string | null }) {
  // Passes the list that asked for a shop on to the shop's page, so that this page can lead back to it.
  const { state } = useLocation() as { state: unknown }
  const { name, slug, address, postNo, postPlace, phone, open, isOpen } = shop
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-4">
      <div>
        <h2 className="text-base font-semibold tracking-normal">
          <Link to={`/butikker/${slug}`} state={state} className="link">
            {name}
          </Link>
        </h2>
        <p className="text-soft">
          <span>{`${address},`}</span> <span className="whitespace-nowrap">{`${postNo} ${postPlace}`}</span>
        </p>
        <p className="text-small">
          {distance && <span className="font-medium tabular-nums">{`${distance} · `}</span>}
          <span className={isOpen ? 'font-medium text-good' : 'text-soft'}>{open}</span>
          {phone && (
            <>
              <span>{' · '}</span>
              <PhoneLink phone={phone} />
            </>
          )}
        </p>
      </div>
      <MyShopButton shop={shop} />
    </li>
  )
}
