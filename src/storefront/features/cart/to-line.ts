import type { ArticleDetail } from '#contract/catalogue.ts'
import type { CartLine } from '#shared/cart/cart.ts'

type Variant = Pick<
  ArticleDetail['variants'][number],
  'id' | 'ean' | 'price' | 'shops' | 'size' | 'color' | 'canPurchase'
>
type Facts = 'id' | 'name' | 'slug' | 'gender' | 'pant' | 'frightPrice' | 'image' | 'webPurchaseLimit' | 'onlyCC'
type Bought = Pick<ArticleDetail, Facts> & { campaigns: readonly { id: number; price: number }[] }

/** One piece of a variant as it lies in the cart. `shopId`: the shopper's own shop where it has it. */
export function toLine(article: Bought, variant: Variant, shopId: number | null): CartLine {
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
