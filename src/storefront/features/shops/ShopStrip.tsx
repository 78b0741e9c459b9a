import MapPin from 'lucide-react/icons/map-pin'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useScripted } from '#ui/use-scripted.ts'
import { noOpeningText, readMyShopNow, subscribeToMyShopNow } from './my-shop-now.ts'
import { useMyShop } from './use-my-shop.ts'
import { useShopOffers } from './use-shop-offers.ts'

/**
 * The shopper's own shop with its hours, news and offers, or a link to choose one. It has a fixed height, so nothing
 * shifts when the script fills it in. `genders`: counts only goods for these. `short`: phones show no hours.
 */
export function ShopStrip({ genders, short = false }: { genders?: readonly number[]; short?: boolean }) {
  const { shop } = useMyShop()
  const scripted = useScripted()
  const open = useSyncExternalStore(subscribeToMyShopNow, readMyShopNow, noOpeningText)
  const offers = useShopOffers(shop?.id ?? null, genders)
  return (
    <section aria-label="Butikken din" className={`shop-strip ${short ? 'shop-strip-short' : ''}`}>
      {shop ? (
        <>
          <p>
            <MapPin aria-hidden size={18} className="shrink-0" />
            <Link to={`/butikker/${shop.slug}`} className="link font-semibold">
              {shop.name}
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
      ) : (
        <p>
          <MapPin aria-hidden size={18} className="shrink-0" />
          {!scripted && <span className="if-shop shop-name font-semibold" />}
          <Link to="/butikker" className={`link ${scripted ? '' : 'unless-shop'}`}>
            Velg butikken din, og se hva den har
          </Link>
        </p>
      )}
    </section>
  )
}
