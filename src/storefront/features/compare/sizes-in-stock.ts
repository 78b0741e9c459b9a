import type { ArticleDetail } from '#contract/catalogue.ts'
import { sizeOrder } from '#shared/sizes/size-order.ts'

type Variant = Pick<ArticleDetail['variants'][number], 'availability'> & { size: { name: string } }

/** The sizes that are in stock in at least one colour, without duplicates, in size order. */
export function sizesInStock(variants: readonly Variant[]): string[] {
  const names = variants.flatMap(({ size, availability }) => (availability > 0 ? size.name : []))
  return [...new Set(names)].toSorted(sizeOrder)
}
