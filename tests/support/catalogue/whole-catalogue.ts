import { articleDetailOf, listText } from '#api/catalogue/present-article.ts'
import { createTextCache } from '#api/reads/text-cache.ts'
import { listArticles, recordById, type Snapshot } from '#modules/catalogue/read-model/index.ts'
import { facetsOf, categoryTree, searchArticles } from '#modules/catalogue/search/index.ts'

const texts = createTextCache(1_000_000)

/** The full content of a snapshot, by ids: equal for two snapshots of one catalogue, however they were built. */
export function everythingIn(snapshot: Snapshot, words: readonly string[]): unknown {
  const idOf = (ordinal: number): number => [...snapshot.ordinalById].find(([, known]) => known === ordinal)![0]
  const page = { orderBy: 'Name', descending: false, skip: 0, take: 1_000 } as const
  const idsIn = (found: { ordinals: ArrayLike<number> }): number[] => Array.from(found.ordinals, idOf)
  const facets = facetsOf(snapshot, null, {}, {})
  return {
    articles: [...snapshot.ordinalById.keys()]
      .toSorted((a, b) => a - b)
      .map(id => {
        const record = recordById(snapshot, id)!
        return [
          articleDetailOf(record, snapshot.lists, snapshot.defaults),
          record.listed && listText(snapshot, texts, record).toString(),
        ]
      }),
    orders: (['Name', 'Price', 'Bestseller'] as const).flatMap(orderBy =>
      [false, true].map(descending => idsIn(listArticles(snapshot, {}, {}, { ...page, orderBy, descending }))),
    ),
    filtered: Object.entries(facets.facets).flatMap(([field, values]) =>
      values.map(({ id }) => [
        field,
        id,
        idsIn(listArticles(snapshot, {}, { [field]: [id] }, page)),
        facetsOf(snapshot, null, {}, { [field]: [id] }),
      ]),
    ),
    banners: [...snapshot.lists.banners.values()],
    arrangements: [...snapshot.arrangements.byGroup.values(), ...snapshot.arrangements.byQuery.values()],
    arranged: [...snapshot.arrangements.byGroup].map(([id, arrangement]) => [
      id,
      idsIn(listArticles(snapshot, {}, {}, { ...page, orderBy: { by: 'arranged', arrangement } })),
    ]),
    priced: [0, 20_000, 40_000].map(min =>
      idsIn(listArticles(snapshot, {}, { price: { min, max: min + 19_999 } }, page)),
    ),
    facets,
    tree: categoryTree(snapshot),
    slugs: [...snapshot.idBySlug].sort(),
    found: words.map(word => [
      word,
      idsIn(searchArticles(snapshot, word, {}, {}, { descending: false, skip: 0, take: 1_000 })),
    ]),
    shops: snapshot.lists.shops,
  }
}
