import type { CartLinePrice } from '#contract/reservations.ts'
import { sizeWords } from '#shared/size-words.ts'
import type { QuotedLine } from '#modules/cart/index.ts'

export function presentCartLine({ variant, ...line }: QuotedLine): CartLinePrice {
  return {
    ean: line.ean,
    articleId: variant.articleId,
    name: variant.name,
    slug: variant.slug,
    size: sizeWords(variant.size),
    color: variant.colour,
    image: variant.image,
    price: line.price,
    originalPrice: line.originalPrice,
    pant: variant.pant,
    vatPercentage: variant.vatPercentage,
    count: line.count,
    left: line.left,
    webPurchaseLimit: variant.webPurchaseLimit,
    canPurchase: variant.canPurchase,
    fault: line.fault,
  }
}
