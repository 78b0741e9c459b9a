import { Link } from 'react-router'
import { linesAtMost, type CartRefusal } from '#shared/cart/change-cart.ts'
import { Notice } from '#ui/display/Notice.tsx'
import type { ProductView, VariantView } from './load-product.ts'
import type { Buying } from './use-buying.ts'

const refusals: Record<CartRefusal, (shopName: string | null) => string> = {
  sold_out: shopName => `${shopName ?? 'Butikken'} har ikke flere av denne. Se hvilke butikker som har den, under.`,
  limit: () => 'Du har allerede så mange du kan få av denne.',
  full: () => `Handlekurven er full. Den har plass til ${linesAtMost} varer.`,
}

/** Puts the article into the cart. Without JavaScript the button leads to the checkout with this article only. */
export function AddToCart({
  article,
  variant,
  buying,
  shopName,
}: {
  article: ProductView
  variant: VariantView | null
  buying: Buying
  /** The shop in which the cart is reserved. */
  shopName: string | null
}) {
  const { outcome, sizeMissing, buy } = buying
  if (!article.canPurchase) return <p className="mt-6 font-semibold">Denne varen kan bare kjøpes i butikken.</p>
  return (
    <div className="mt-3">
      <form
        action="/checkout"
        onSubmit={event => {
          event.preventDefault()
          buy()
        }}
      >
        {variant && <input type="hidden" name="ean" value={variant.ean} />}
        <button type="submit" className="button button-main min-h-14 w-full text-lg">
          Legg i handlekurv
        </button>
      </form>
      <div role="status" className="mt-3 empty:hidden">
        {sizeMissing && <p className="font-medium text-bad">Velg en størrelse først.</p>}
        {outcome?.refusal && <p className="font-medium text-bad">{refusals[outcome.refusal](shopName)}</p>}
      </div>
      {outcome && !outcome.refusal && (
        <Notice kind="success" title="Lagt i handlekurven" className="mt-3">
          <p className="mt-1">
            <Link to="/checkout" className="link font-medium">
              Gå til kassen
            </Link>{' '}
            eller{' '}
            <Link to="/handlekurv" className="link font-medium">
              se handlekurven
            </Link>
          </p>
        </Notice>
      )}
    </div>
  )
}
