import { lexiconOf, typedWords, type Filters, type Scope, type Snapshot } from '#modules/catalogue/read-model/index.ts'
import { searchArticles, type SearchPage } from './search-articles.ts'

/**
 * The articles nearest to a query for goods that lack a requested colour, size, brand or wearer. `query` lacks the
 * words for these properties, and `lacking` has them as filters. In order of preference:
 * 1. goods that have all of the properties, or the first of them. Goods under similar names come before goods of the
 * same kind: children's wool underwear for `superundertøy barn`;
 * 2. the goods as named, without the properties. The shopper's own `filters` always apply.
 */
export function nearestArticles(
  snapshot: Snapshot,
  query: string,
  lacking: readonly Filters[],
  scope: Scope,
  filters: Filters,
  page: SearchPage,
): Uint32Array<ArrayBuffer> {
  const kind = kindOf(snapshot, query)
  const wishes = lacking.length > 1 ? [lacking, lacking.slice(0, 1)] : [lacking]
  const attempts = [query, ...(kind === query ? [] : [kind])].flatMap(words => wishes.map(wish => ({ words, wish })))
  for (const { words, wish } of attempts) {
    const wanted: Filters = Object.assign({}, ...wish)
    if (Object.keys(wanted).length === 0) continue
    const { ordinals } = searchArticles(snapshot, words, scope, { ...wanted, ...filters }, page)
    if (ordinals.length > 0) return ordinals
  }
  return searchArticles(snapshot, query, scope, filters, page).ordinals
}

/** The query with each compound replaced by its head: `superundertøy` → `undertøy`. */
function kindOf({ text }: Snapshot, query: string): string {
  const lexicon = lexiconOf(text)
  return typedWords(query)
    .map(({ word }) => lexicon.headIn(word) ?? word)
    .join(' ')
}
