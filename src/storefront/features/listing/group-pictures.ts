import type { ApiClient } from '#contract/client/client.ts'
import type { PictureSource } from '#ui/display/Picture.tsx'

const groupsWithPictures = 12

/** The picture of each subcategory's best seller. null if it cannot be loaded, and for all of a long list. */
export async function groupPictures(api: ApiClient, subcategories: number[]): Promise<(PictureSource | null)[]> {
  if (subcategories.length > groupsWithPictures) return subcategories.map(() => null)
  return Promise.all(
    subcategories.map(async subcategory => {
      const result = await api('POST /articles/search', {
        body: { query: '', subcategory, take: 1, page: 0, orderBy: 'Bestseller', order: 'asc' },
      })
      return result.ok ? (result.data.hits.hits[0]?._source.picture ?? null) : null
    }),
  )
}
