import type { ArticleRecord, Lists } from '#modules/catalogue/read-model/index.ts'

/** The sizes of an article in any colour, in the display order of sizes. */
export function sizeIdsOf({ variants }: ArticleRecord['facts'], { sizePlace }: Lists): number[] {
  const ids = new Set(variants.map(({ sizeId }) => sizeId))
  return [...ids].sort((one, other) => (sizePlace.get(one) ?? 0) - (sizePlace.get(other) ?? 0))
}
