import type { ApiClient } from '#contract/client/client.ts'
import type { FacetsBody, SearchBody } from '#contract/search.ts'
import { groupLabel } from '../../group-label.ts'
import type { GroupLink } from '../listing/GroupLinks.tsx'
import { fromTheTop, writeChoice, type ListChoice } from '../listing/list-address.ts'

/**
 * The main groups with goods for some genders, the largest first, each with a picture of its best seller. The links
 * keep the chosen filters. The third argument is the search that the list uses to count its filters.
 */
export async function loadGenderGroups(
  api: ApiClient,
  genders: readonly number[],
  { query = '', filters = {} }: FacetsBody,
  choice: ListChoice,
): Promise<GroupLink[]> {
  const [categories, counted] = await Promise.all([
    api('GET /categories'),
    api('POST /articles/facets', { body: { query, filters, fields: ['groups'] } }),
  ])
  if (!categories.ok || !counted.ok) return []
  const counts = new Map(counted.data.facets.groups?.map(({ id, count }) => [id, count]))
  const search = writeChoice({ ...choice, genders: [...genders], unisex: false, ...fromTheTop })
  const filled = categories.data.flatMap(({ id, name, slug, subcategories }) => {
    const groups = subcategories.flatMap(sub => sub.groups)
    const count = groups.reduce((sum, group) => sum + (counts.get(group.id) ?? 0), 0)
    return count === 0 ? [] : [{ id, name: groupLabel(name), to: `/${slug}${search}`, count }]
  })
  return Promise.all(
    filled
      .sort((a, b) => b.count - a.count)
      .map(async ({ id, ...link }) => ({ ...link, here: false, picture: await bestOf(api, id, filters) })),
  )
}

async function bestOf(api: ApiClient, category: number, filters: SearchBody['filters']) {
  const result = await api('POST /articles/search', {
    body: {
      query: '',
      category,
      filters,
      take: 1,
      page: 0,
      orderBy: 'Bestseller',
      order: 'asc',
    },
  })
  return result.ok ? (result.data.hits.hits[0]?._source.picture ?? null) : null
}
