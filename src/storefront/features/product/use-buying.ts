import { useState } from 'react'
import type { CartLine, CartRefusal } from '#shared/cart/cart.ts'
import { shopThatHas, useCart } from '../cart/use-cart.ts'
import { useMyShop } from '../shops/use-my-shop.ts'
import type { ProductView, VariantView } from './load-product.ts'

/** One press puts the chosen size into the cart; what came of it belongs to that size and goes with it. */
export function useBuying(article: ProductView, variant: VariantView | null) {
  const cart = useCart()
  const { shop } = useMyShop()
  const [answer, setAnswer] = useState<{ ean: string; refusal: CartRefusal | null } | null>(null)
  const [asked, setAsked] = useState(false)
  return {
    told: variant && answer?.ean === variant.ean ? answer : null,
    /** The button was pressed before a size was chosen. */
    sizeMissing: !variant && asked,
    buy() {
      setAsked(true)
      if (variant)
        setAnswer({ ean: variant.ean, refusal: cart.add(toLine(article, variant, shopThatHas({ variant }, shop))) })
    },
  }
}
export type Buying = ReturnType<typeof useBuying>

function toLine(article: ProductView, variant: VariantView, shopId: number | null): CartLine {
  const campaign = article.campaigns.find(({ price }) => price === variant.price)
  // With no shop to ask the first speaks for the rest, so it is the one that has most; the checkout asks which.
  const shops = shopId === null ? [...variant.shops].sort((a, b) => b.qty - a.qty) : variant.shops
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
