import type { SuggestionsResponse } from '#contract/search.ts'
import { shopsNamed } from '../../shops/find-shops.ts'
import type { StartState } from '../../start/start-state.ts'

const most = 4

/**
 * Suggestions from the lists of the start calls, used when the server does not respond. Brands, colours, genders and
 * groups match if one of their words begins with the query; shops match as in `shopsNamed`.
 */
export function suggestFromStart(known: StartState, query: string): SuggestionsResponse {
  const typed = query.toLocaleLowerCase('nb')
  const begins = ({ name }: { name: string }) =>
    ` ${name.toLocaleLowerCase('nb')}`.split(/(?=[\s&/-])/).some(word => word.slice(1).startsWith(typed))
  const main = known.categories ?? []
  const groups = main.flatMap(({ id, name, slug, count, subcategories }) => [
    { id, name, slugs: [slug], count },
    ...subcategories.map(sub => ({
      id: sub.ArticleGroup2ID,
      name: sub.Name,
      slugs: [slug, sub.slug],
      count: sub.articlesCount,
    })),
  ])
  const words = [...(known.brands ?? []), ...(known.colourGroups ?? []), ...(known.genders ?? [])]
  return {
    places: shopsNamed(known.shops ?? [], query)
      .slice(0, 2)
      .map(({ name, slug, address, postPlace }) => ({
        kind: 'shop',
        title: name,
        detail: `${address}, ${postPlace}`,
        path: `/butikker/${encodeURIComponent(slug)}`,
      })),
    words: words
      .filter(begins)
      .slice(0, most)
      .map(({ name }) => name),
    groups: groups.filter(begins).slice(0, most),
    articles: [],
  }
}
