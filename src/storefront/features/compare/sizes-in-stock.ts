import type { ArticleDetail } from '#contract/catalogue.ts'
import { sizeOrder } from '#shared/sizes/size-order.ts'

type Variant = Pick<ArticleDetail['variants'][number], 'availability'> & { size: { name: string } }

/** The sizes in stock in any colour, once each, in the order of sizes. */
export function sizesInStock(variants: readonly Variant[]): string[] {
  const names = variants.flatMap(({ size, availability }) => (availability > 0 ? size.name : []))
  return [...new Set(names)].toSorted(sizeOrder)
}
