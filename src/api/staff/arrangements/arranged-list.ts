import type { ArrangedList, Moved } from '#contract/editors/arrangements-admin.ts'
import {
  listArticles,
  movesOf,
  recordAt,
  recordById,
  type ArticleRecord,
  type Snapshot,
} from '#modules/catalogue/read-model/index.ts'
import { searchArticles, type ArrangementContent } from '#modules/catalogue/search/index.ts'
import { articleOf } from '../../catalogue/present-article.ts'

const shown = 40
const scopes = { 1: 'category', 2: 'subcategory', 3: 'group' } as const

/** The first articles of a list with an arrangement, whether or not it is active. */
export function arrangedList(snapshot: Snapshot, { groupId, query, ...content }: ArrangementContent): ArrangedList {
  // No arrangement is stored under id 0, so no cached order is used.
  const arrangement = { ...content, id: 0, groupId, query, startsAt: null, endsAt: null }
  const moves = movesOf(snapshot, arrangement)
  const page = { descending: false, skip: 0, take: shown }
  const level = (groupId !== null && snapshot.lists.groups.get(groupId)?.level) || 3
  const scope = { [scopes[level as 1 | 2 | 3]]: groupId ?? 0 }
  const ask = (articles?: number[]) => {
    const within = { ...(query === null ? scope : {}), ...(articles && { articles }) }
    return query === null
      ? listArticles(snapshot, within, {}, { ...page, orderBy: { by: 'arranged', arrangement } })
      : searchArticles(snapshot, query, within, {}, { ...page, arrangement })
  }
  const { total, ordinals } = ask()
  const present = (record: ArticleRecord, moved: Moved | null) => {
    const article = articleOf(record, snapshot.lists, snapshot.defaults)
    const { id, slug, name, brand, price, picture, ArticleNo } = article
    return { id, slug, name, brand, price, picture, ArticleNo, moved }
  }
  const presentById = (id: number) => {
    const record = recordById(snapshot, id)
    const ordinal = snapshot.ordinalById.get(id)
    return record && ordinal !== undefined ? present(record, moves.get(ordinal) ?? null) : []
  }
  const data = Array.from(ordinals, ordinal => present(recordAt(snapshot, ordinal), moves.get(ordinal) ?? null))
  const onPage = new Set(data.map(({ id }) => id))
  const offPage = [...content.pinned, ...content.lifted, ...content.buried].filter(id => !onPage.has(id))
  const missing = new Set(offPage.filter(id => ask([id]).total === 0))
  return {
    total,
    data,
    missing: [...missing].flatMap(presentById),
    further: offPage.filter(id => !missing.has(id)).flatMap(presentById),
  }
}
