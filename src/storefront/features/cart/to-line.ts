import type { ArticleDetail } from '#contract/catalogue.ts'
import type { CartLine } from '#shared/cart/cart.ts'

type Variant = Pick<
  ArticleDetail['variants'][number],
  'id' | 'ean' | 'price' | 'shops' | 'size' | 'color' | 'canPurchase'
>
type Facts = 'id' | 'name' | 'slug' | 'gender' | 'pant' | 'frightPrice' | 'image' | 'webPurchaseLimit' | 'onlyCC'
type Bought = Pick<ArticleDetail, Facts> & { campaigns: readonly { id: number; price: number }[] }

/** A cart line with one piece of a variant. `shopId`: the shopper's own shop if it has the variant. */
export function toLine(article: Bought, variant: Variant, shopId: number | null): CartLine {
  const campaign = article.campaigns.find(({ price }) => price === variant.price)
  // If no shop is chosen, quantities are checked against the first shop of the line, so the shop with the largest stock
  // comes first (decision 0043).
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
