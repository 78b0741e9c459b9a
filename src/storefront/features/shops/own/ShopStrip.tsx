import MapPin from 'lucide-react/icons/map-pin'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useScripted } from '#ui/use-scripted.ts'
import { optionalPart } from '../../connection/optional-part.ts'
import { useMyShop } from '../use-my-shop.ts'

const OwnShop = optionalPart(() => import('./OwnShop.tsx'))
const all: readonly number[] = []

/**
 * The shopper's own shop with its hours, news and offers, or a link to choose one. Its height is fixed, so nothing
 * shifts when the script fills it in. `genders`: counts only goods for these. `short`: for a narrow space; phones show
 * no hours.
 */
export function ShopStrip({ genders = all, short = false }: { genders?: readonly number[]; short?: boolean }) {
  const { shop } = useMyShop()
  const scripted = useScripted()
  const early = (
    <p>
      <MapPin aria-hidden size={18} className="shrink-0" />
      {!scripted && <span className="if-shop shop-name font-semibold" />}
      {shop ? (
        <span className="font-semibold">{shop.name}</span>
      ) : (
        <Link to="/butikker" className={`link ${scripted ? '' : 'unless-shop'}`}>
          {short ? 'Velg butikken din' : 'Velg butikken din, og se hva den har'}
        </Link>
      )}
    </p>
  )
  return (
    <section aria-label="Butikken din" className={`shop-strip ${short ? 'shop-strip-short' : ''}`}>
      {shop ? (
        <Suspense fallback={early}>
          <OwnShop shop={shop} genders={genders} short={short} />
        </Suspense>
      ) : (
        early
      )}
    </section>
  )
}
