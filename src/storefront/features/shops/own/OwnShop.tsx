import MapPin from 'lucide-react/icons/map-pin'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { noOpeningText, readMyShopNow, subscribeToMyShopNow } from '../my-shop-now.ts'
import type { MyShop } from '../my-shop-store.ts'
import { useShopOffers } from './use-shop-offers.ts'

/** The shopper's own shop with its hours, and links to its offers and news. Loaded only for shoppers with a shop. */
export default function OwnShop({
  shop: { id, name, slug },
  genders,
  short,
}: {
  shop: MyShop
  genders: readonly number[]
  short: boolean
}) {
  const open = useSyncExternalStore(subscribeToMyShopNow, readMyShopNow, noOpeningText)
  const offers = useShopOffers(id, genders)
  return (
    <>
      <p>
        <MapPin aria-hidden size={18} className="shrink-0" />
        <Link to={`/butikker/${slug}`} className="link font-semibold">
          {name}
        </Link>
        <span className={`truncate ${short ? 'max-sm:hidden' : ''}`}>{open}</span>
      </p>
      <p>
        {offers.map(({ to, text }) => (
          <Link key={to} to={to} className="link">
            {text}
          </Link>
        ))}
      </p>
    </>
  )
}
