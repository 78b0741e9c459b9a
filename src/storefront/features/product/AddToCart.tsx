import { useState } from 'react'
import { Link } from 'react-router'
import type { CartLine, CartRefusal } from '#shared/cart.ts'
import { Notice } from '#ui/Notice.tsx'
import { useCart } from '../cart/use-cart.ts'
import type { ProductView, VariantView } from './load-product.ts'

const refusals: Record<CartRefusal, string> = {
  sold_out: 'Butikken har ikke flere av denne.',
  limit: 'Du har allerede så mange du kan få av denne.',
}

/** Without script the button leads to the checkout with this one article. */
export function AddToCart({ article, variant }: { article: ProductView; variant: VariantView | null }) {
  const cart = useCart()
  const [answer, setAnswer] = useState<{ ean: string; refusal: CartRefusal | null } | null>(null)
  const [asked, setAsked] = useState(false)
  if (!article.canPurchase) return <p className="mt-6 font-semibold">Denne varen kan bare kjøpes i butikken.</p>
  const told = variant && answer?.ean === variant.ean ? answer : null
  return (
    <div className="mt-6">
      <form
        action="/checkout"
        onSubmit={event => {
          event.preventDefault()
          setAsked(true)
          if (variant) setAnswer({ ean: variant.ean, refusal: cart.add(toLine(article, variant, cart.shopId)) })
        }}
      >
        {variant && <input type="hidden" name="ean" value={variant.ean} />}
        <button type="submit" className="button button-main w-full text-lg">
          Legg i handlekurv
        </button>
      </form>
      <div role="status" className="mt-3 empty:hidden">
        {!variant && asked && <p className="font-medium text-bad">Velg en størrelse først.</p>}
        {told?.refusal && <p className="font-medium text-bad">{refusals[told.refusal]}</p>}
      </div>
      {told && !told.refusal && (
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

function toLine(article: ProductView, variant: VariantView, shopId: number | null): CartLine {
  const campaign = article.campaigns.find(({ price }) => price === variant.price)
  // With no shop chosen the first shop that has it speaks for the rest; the checkout asks which.
  const shops =
    shopId === null ? [...variant.shops].sort((a, b) => Number(b.qty > 0) - Number(a.qty > 0)) : variant.shops
  return {
    count: 1,
    id: variant.id,
    ean: variant.ean,
    name: article.name,
    gender: article.gender,
    size: variant.size.name,
    color: variant.color?.name ?? null,
    price: variant.price,
    pant: article.pant,
    frightPrice: article.frightPrice,
    image: variant.color?.image ?? article.image,
    canPurchase: variant.canPurchase,
    variant: { id: variant.id, ean: variant.ean, shops },
    articleId: article.id,
    webPurchaseLimit: article.webPurchaseLimit,
    onlyCC: article.onlyCC,
    slug: article.slug,
    ...(campaign ? { campaignArticleId: campaign.id } : {}),
  }
}
