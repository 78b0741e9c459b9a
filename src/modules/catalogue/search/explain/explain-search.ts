import { arrangementKey, emptySet, has, movesOf, recordAt, type Snapshot } from '#modules/catalogue/read-model/index.ts'
import { explainHit, shownWords, type Reason } from './explain-hit.ts'
import { meaningOf, noMeaning, type QueryMeaning } from '../query/query-meaning.ts'
import type { Alternative } from '../query/query-slots.ts'
import { searchArticles } from '../match/search-articles.ts'

export interface ExplainedHit {
  ordinal: number
  score: number
  reasons: Reason[]
  /** The rest of the score: points for articles that contain the word that became a filter. */
  bonus: number
  /** Rank by pieces sold. null: no recent sales. */
  bestsellerRank: number | null
  /** Whether the chosen shop has the article. null: no shop was chosen. */
  inShop: boolean | null
  /** The criterion that ranks this hit below the previous one. null for the first. */
  after: 'editor' | 'score' | 'stock' | 'bestseller' | 'name' | null
}
export interface ExplainedSearch {
  total: number
  meaning: QueryMeaning
  /** The slots of the query with the alternatives searched for. No `ways`: the text is unknown to the index. */
  places: { typed: string; corrected: string | null; ways: { how: Alternative['how']; text: string }[] }[]
  hits: ExplainedHit[]
}

/** Explains how a query was interpreted and why its first hits matched in this order. */
export function explainSearch(
  snapshot: Snapshot,
  query: string,
  { take, shop }: { take: number; shop: number | undefined },
): ExplainedSearch {
  const page = { descending: false, skip: 0, take, shop }
  const here = shop === undefined ? undefined : (snapshot.sets.shops.get(shop) ?? emptySet)
  const { total, ordinals, scores, findings } = searchArticles(snapshot, query, {}, {}, page)
  if (!findings) return { total, meaning: noMeaning, places: [], hits: [] }
  const places = findings.slots.map(({ from, to, alternatives, corrected }) => ({
    typed: query.slice(from, to),
    corrected: corrected === undefined ? null : shownWords(snapshot, corrected),
    ways: alternatives.map(({ how, text: meant }) => ({ how, text: shownWords(snapshot, meant) })),
  }))
  const arrangement = snapshot.arrangements.byQuery.get(arrangementKey(query))
  const moves = arrangement && movesOf(snapshot, arrangement)
  const hits: ExplainedHit[] = []
  for (const [at, ordinal] of Array.from(ordinals).entries()) {
    const reasons = explainHit(snapshot, query, findings, ordinal)
    const score = scores[at] ?? 0
    const bonus = score - reasons.reduce((sum, { points }) => sum + points, 0)
    const bestsellerRank = recordAt(snapshot, ordinal).facts.qtyRank
    const hit = { ordinal, score, reasons, bonus, bestsellerRank, inShop: here ? has(here, ordinal) : null }
    const above = hits.at(-1)
    // If an editor moved this hit or the one above, the arrangement decides their order.
    const byHand = above !== undefined && (moves?.has(ordinal) || moves?.has(above.ordinal))
    hits.push({ ...hit, after: byHand ? 'editor' : setAfter(above, hit) })
  }
  return { total, meaning: meaningOf(snapshot, query, findings), places, hits }
}

function setAfter(
  above: ExplainedHit | undefined,
  { score, inShop }: Pick<ExplainedHit, 'score' | 'inShop'>,
): ExplainedHit['after'] {
  if (!above) return null
  if (above.score > score) return 'score'
  if (above.inShop && !inShop) return 'stock'
  return above.bestsellerRank === null ? 'name' : 'bestseller'
}
