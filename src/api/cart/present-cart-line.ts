import type { CartPrices } from '#shared/prices/price-cart.ts'
import type { CartLinePrice, CartValidateResponse } from '#contract/reservations.ts'
import { unitPrice } from '#shared/prices/unit-price.ts'
import { sizeLabel } from '#shared/sizes/size-label.ts'
import { imageOf, type DrawArticle } from '#modules/catalogue/articles/index.ts'
import type { QuotedLine, VatFreeQuote } from '#modules/sales/cart/index.ts'
import { vatFreeMessage } from '#shared/places/vat-free-places.ts'

export function presentCartLine({ variant, ...line }: QuotedLine, drawArticle: DrawArticle | null): CartLinePrice {
  return {
    ean: line.ean,
    articleId: variant.articleId,
    name: variant.name,
    slug: variant.slug,
    size: sizeLabel(variant.size),
    color: variant.colour,
    image: imageOf(variant, drawArticle),
    price: line.price,
    originalPrice: line.originalPrice,
    pant: variant.pant,
    unitPrice: unitPrice(line.price - variant.pant, variant.unitMeasure, variant.unitBase),
    vatPercentage: line.vatPercentage,
    count: line.count,
    reduction: line.reduction,
    vat: line.vat,
    onlyCC: variant.onlyCC,
    ageLimit: variant.ageLimit,
    frightPrice: variant.frightPrice,
    left: line.left,
    webPurchaseLimit: variant.webPurchaseLimit,
    canPurchase: variant.canPurchase,
    fault: line.fault,
  }
}

/** The sums of a cart. */
export function presentPrices(prices: CartPrices) {
  const { deductions, discount, total, freight, payable, totalVat, netAmount, vatPercentage } = prices
  return {
    deductions: deductions.map(({ name, amount }) => ({ name, amount })),
    discount,
    total,
    freight,
    payable,
    totalVat,
    netAmount,
    vatPercentage,
  } satisfies Partial<CartValidateResponse>
}

/** The message for the shopper about a cart without VAT. null: the cart has VAT. */
export const presentVatFree = (quote: VatFreeQuote | null): CartValidateResponse['vatFree'] =>
  quote && { place: quote.sale.place.name, message: vatFreeMessage(quote.sale, quote.lowered) }
