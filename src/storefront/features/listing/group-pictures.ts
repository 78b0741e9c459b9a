import type { ApiClient } from '#contract/client/client.ts'
import type { PictureSource } from '#ui/display/Picture.tsx'

const groupsWithPictures = 12

/** For each sub group the picture of what sells best in it. A page without them is as good as with. */
export async function groupPictures(api: ApiClient, subcategories: number[]): Promise<(PictureSource | null)[]> {
  if (subcategories.length > groupsWithPictures) return subcategories.map(() => null)
  return Promise.all(
    subcategories.map(async subcategory => {
      const answer = await api('POST /articles/search', {
        body: { query: '', subcategory, take: 1, page: 0, orderBy: 'Bestseller', order: 'asc' },
      })
      return answer.ok ? (answer.data.hits.hits[0]?._source.picture ?? null) : null
    }),
  )
}
