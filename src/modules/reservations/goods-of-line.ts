import type { OfferedVariant } from '#modules/catalogue/index.ts'

/** What a line of a reservation repeats of its goods, so that it stays what was promised whatever feeds change. */
export function goodsOf(variant: OfferedVariant) {
  return {
    article_id: variant.articleId,
    variant_id: variant.variantId,
    ean: variant.ean,
    article_no: variant.articleNo,
    name: variant.name,
    size: variant.size,
    colour: variant.colour,
    image: variant.image,
    pant: variant.pant,
    vat_percentage: variant.vatPercentage,
  }
}
