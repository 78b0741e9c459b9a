import type { CartLinePrice } from '#contract/reservations.ts'
import type { PricedLine } from '#modules/reservations/index.ts'

export function presentCartLine(line: PricedLine): CartLinePrice {
  return {
    ean: line.ean,
    articleId: line.variant.articleId,
    name: line.variant.name,
    price: line.price,
    originalPrice: line.originalPrice,
    count: line.count,
    left: line.left,
    webPurchaseLimit: line.variant.webPurchaseLimit,
    canPurchase: line.variant.canPurchase,
  }
}
