import type { ApiClient } from '#contract/client/client.ts'
import { toListItem, type ListItem } from '../listing/list-item.ts'

export const favouritesAPage = 24

export interface FavouritesPage {
  page: number
  lastPage: number
  /** The requested ids. */
  ids: readonly number[]
  items: ListItem[]
  /** Articles that are no longer sold. A name of null is not known. */
  discontinued: { id: number; name: string | null }[]
}

/** A page of favourites in the stored order, at today's prices. null: the articles could not be loaded. */
export async function loadFavourites(
  api: ApiClient,
  all: readonly number[],
  page: number,
): Promise<FavouritesPage | null> {
  const lastPage = Math.max(1, Math.ceil(all.length / favouritesAPage))
  const ids = all.slice((page - 1) * favouritesAPage, page * favouritesAPage)
  if (ids.length === 0) return { page, lastPage, ids, items: [], discontinued: [] }
  const result = await api('POST /articles/search', {
    body: { query: '', filters: {}, articles: [...ids], take: ids.length, page: 0 },
  })
  if (!result.ok) return null
  const found = new Map(result.data.hits.hits.map(({ _source }) => [_source.id, toListItem(_source)]))
  const discontinued = ids.filter(id => !found.has(id)).map(async id => ({ id, name: await nameOf(api, id) }))
  return {
    page,
    lastPage,
    ids,
    items: ids.flatMap(id => found.get(id) ?? []),
    discontinued: await Promise.all(discontinued),
  }
}

async function nameOf(api: ApiClient, id: number): Promise<string | null> {
  const result = await api('GET /articles/{id}', { path: { id } })
  return result.ok ? result.data.name : null
}
