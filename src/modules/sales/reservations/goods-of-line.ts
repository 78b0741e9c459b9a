import type { LineFault, QuotedLine } from '#modules/sales/cart/index.ts'
import { imageOf, type DrawArticle, type OfferedVariant } from '#modules/catalogue/articles/index.ts'
import type { PresentedLine } from './present.ts'

/** The data of the goods that are copied to a reservation's line, so that later feeds do not change the line. */
export function goodsOf(variant: OfferedVariant, drawArticle: DrawArticle | null) {
  return {
    article_id: variant.articleId,
    variant_id: variant.variantId,
    ean: variant.ean,
    article_no: variant.articleNo,
    name: variant.name,
    size: variant.size,
    colour: variant.colour,
    image: imageOf(variant, drawArticle),
    pant: variant.pant,
  }
}

/** A line of a new reservation, at the price of the quote. */
export function lineValues(line: QuotedLine, position: number, drawArticle: DrawArticle | null): PresentedLine {
  const { variant } = line
  return {
    ...goodsOf(variant, drawArticle),
    vat_percentage: line.vatPercentage,
    position,
    count: line.count,
    price: line.price,
    original_price: line.originalPrice,
    campaign_article_id: line.campaignArticleId,
    reduction: line.reduction,
    state: 'waiting',
    missing: 0,
    scanned: 0,
    given_back: 0,
    awaited: 0,
    substitute_for: null,
    kept: line.count,
  }
}

/** One line for each EAN with this fault. */
export function withFault(lines: readonly QuotedLine[], fault: LineFault): QuotedLine[] {
  return [...new Map(lines.flatMap(line => (line.fault === fault ? [[line.ean, line]] : []))).values()]
}

export const eans = (lines: readonly QuotedLine[]): string[] => [...new Set(lines.map(line => line.ean))]
