import type { ShopperCalls } from '#contract/client/shopper-calls.ts'
import type { PictureSource } from '#ui/display/Picture.tsx'

const groupsWithPictures = 12

/** For each sub group the picture of what sells best in it. A page without them is as good as with. */
export async function groupPictures(api: ShopperCalls, subcategories: number[]): Promise<(PictureSource | null)[]> {
  if (subcategories.length > groupsWithPictures) return subcategories.map(() => null)
  return Promise.all(
    subcategories.map(async subcategory => {
      const answer = await api.search({ query: '', subcategory, take: 1, page: 0, orderBy: 'Bestseller', order: 'asc' })
      return answer.ok ? (answer.data.hits.hits[0]?._source.picture ?? null) : null
    }),
  )
}
