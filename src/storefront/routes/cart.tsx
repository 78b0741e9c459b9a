import { pantOf } from '#shared/cart/cart.ts'
import { Link, useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { unlistedHead } from '../features/sharing/unlisted-head.ts'
import { readCart } from '../features/cart/cart-store.ts'
import { CartLines } from '../features/cart/CartLines.tsx'
import { useCartFreight } from '../features/checkout/delivery/use-shipping.ts'
import { ShopsUnavailable } from '../features/checkout/ShopsUnavailable.tsx'
import { CartShopList } from '../features/checkout/CartShopList.tsx'
import { loadCartShops, type CartShops } from '../features/checkout/load-cart-shops.ts'
import { estimatedSums, sumsFor } from '../features/cart/cart-sums.ts'
import { CartSum } from '../features/cart/CartSum.tsx'
import { PromoCode } from '../features/checkout/promo/PromoCode.tsx'
import { readPromo } from '../features/checkout/promo/promo-store.ts'
import { usePromo } from '../features/checkout/promo/use-promo.ts'
import { AccountFull } from '../features/cart/following/AccountFull.tsx'
import { NoLines } from '../features/cart/NoLines.tsx'
import { RemovedLine } from '../features/cart/RemovedLine.tsx'
import { useCart } from '../features/cart/use-cart.ts'
import { useRemoval } from '../features/cart/use-removal.ts'
import { NextSteps } from '../features/checkout/NextSteps.tsx'
import { useReplanning } from '../features/checkout/plan/use-replanning.ts'
import { SumChanges } from '../features/checkout/quotes/SumChanges.tsx'
import { useSumChanges } from '../features/checkout/quotes/use-sum-changes.ts'

export const meta: MetaFunction = ({ matches }) =>
  unlistedHead(matches, 'Min Handlekurv', 'Varene i handlekurven din, hva de koster, og hvilken butikk som har dem.')

/** The browser loads the shops, because the server does not know the cart. */
export const loader = (): { shops: CartShops | 'unavailable' | null } => ({ shops: null })

export async function clientLoader() {
  return { shops: await loadCartShops(readCart().lines, readPromo()?.activePromocode ?? null) }
}
clientLoader.hydrate = true as const

/** The cart page shows the chain's prices, not those of a shop. */
const nowhere = { key: '', name: null, several: false }

export default function CartPage() {
  const { shops } = useLoaderData<typeof clientLoader>()
  useReplanning()
  const { count, lines } = useCart()
  const promo = usePromo()
  const freight = useCartFreight(lines)
  const removal = useRemoval()
  const told = shops === 'unavailable' ? null : shops
  const prices = told?.prices
  const sums = sumsFor({ lines, promocode: promo?.activePromocode ?? null }, told?.sums ?? null)
  // The estimate does not include multi-buys, so it is shown only if the server does not respond.
  const replanning = useRevalidator().state !== 'idle'
  const pending = sums === null && (shops === null || replanning)
  const changes = useSumChanges(sums && prices ? { goods: lines, prices, off: sums.off, freight, from: nowhere } : null)
  return (
    <div className="page max-w-3xl pt-6">
      <h1 className="mb-5 text-title">Min Handlekurv</h1>
      <RemovedLine removal={removal} />
      <AccountFull />
      {count === 0 ? (
        <NoLines />
      ) : (
        <>
          <CartLines removal={removal} {...(told && { prices: told.prices, units: told.units, faults: told.faults })} />
          {shops === 'unavailable' ? <ShopsUnavailable /> : <CartShopList shops={shops} />}
          <div className="mt-6">
            <CartSum
              {...(sums ?? estimatedSums(lines, promo, prices))}
              freight={freight}
              pant={pantOf(lines)}
              pending={pending}
              estimated={sums === null}
            />
            <SumChanges changes={changes} />
            <PromoCode lines={lines} shopId={null} told={told?.promo ?? null} />
          </div>
          <Link to="/checkout" className="button button-main mt-6 min-h-14 w-full text-lg">
            Gå til kassen
          </Link>
          <NextSteps sent={freight !== null} />
        </>
      )}
    </div>
  )
}
