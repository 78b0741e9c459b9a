import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { meanOf, meansByKind } from './measure.ts'
import type { Scored } from './score-search.ts'

interface KeptMean {
  ndcg: number
  hit: number
}
/** How well the search did when these figures were last kept on purpose (`node tests/golden/keep-scores.ts`). */
export interface Kept {
  all: KeptMean
  kinds: Record<string, KeptMean>
  /** NDCG of each query, to say which ones fell. */
  queries: Record<string, number>
}
/** by the name of the set, and by whether synonyms were on */
export type KeptScores = Record<string, { withSynonyms: Kept; withoutSynonyms: Kept }>

const file = join(import.meta.dirname, 'kept-scores.json')
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000
const roundedMean = ({ ndcg, hit }: KeptMean): KeptMean => ({ ndcg: rounded(ndcg), hit: rounded(hit) })

export const readKeptScores = async (): Promise<KeptScores> => JSON.parse(await readFile(file, 'utf8')) as KeptScores
export const writeKeptScores = (scores: KeptScores): Promise<void> =>
  writeFile(file, `${JSON.stringify(scores, null, 2)}\n`)

export function keptOf(scored: readonly Scored[]): Kept {
  return {
    all: roundedMean(meanOf(scored.map(({ score }) => score))),
    kinds: Object.fromEntries([...meansByKind(scored)].map(([kind, mean]) => [kind, roundedMean(mean)])),
    queries: Object.fromEntries(scored.map(({ query, score }) => [query, rounded(score.ndcg)])),
  }
}

/** What is worse than it was, in words: each kind that fell, with its queries that did. */
export function fallsFrom(kept: Kept, now: Kept, scored: readonly Scored[]): string[] {
  return Object.entries(kept.kinds).flatMap(([kind, before]) => {
    const after = now.kinds[kind] ?? { ndcg: 0, hit: 0 }
    if (after.ndcg >= before.ndcg && after.hit >= before.hit) return []
    const fallen = scored
      .filter(({ kind: own, query }) => own === kind && (now.queries[query] ?? 0) < (kept.queries[query] ?? 0))
      .map(({ query }) => `${query} ${kept.queries[query]} → ${now.queries[query]}`)
    return [`${kind}: NDCG ${before.ndcg} → ${after.ndcg}, hits ${before.hit} → ${after.hit}: ${fallen.join('; ')}`]
  })
}
