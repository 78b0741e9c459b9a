import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { meanOf, meansByKind } from './measure.ts'
import type { Scored } from './score-search.ts'

interface RecordedMean {
  ndcg: number
  hit: number
}
/** The quality of the search when its figures were last recorded on purpose (`node tests/golden/record-scores.ts`). */
export interface Recorded {
  all: RecordedMean
  kinds: Record<string, RecordedMean>
  /** NDCG of each query, to name those that fell. */
  queries: Record<string, number>
}
/** By the name of the set, and by whether synonyms were on. */
export type RecordedScores = Record<string, { withSynonyms: Recorded; withoutSynonyms: Recorded }>

const file = join(import.meta.dirname, 'recorded-scores.json')
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000
const roundedMean = ({ ndcg, hit }: RecordedMean): RecordedMean => ({ ndcg: rounded(ndcg), hit: rounded(hit) })

export const readRecordedScores = async (): Promise<RecordedScores> =>
  JSON.parse(await readFile(file, 'utf8')) as RecordedScores
export const writeRecordedScores = (scores: RecordedScores): Promise<void> =>
  writeFile(file, `${JSON.stringify(scores, null, 2)}\n`)

export function recordOf(scored: readonly Scored[]): Recorded {
  return {
    all: roundedMean(meanOf(scored.map(({ score }) => score))),
    kinds: Object.fromEntries([...meansByKind(scored)].map(([kind, mean]) => [kind, roundedMean(mean)])),
    queries: Object.fromEntries(scored.map(({ query, score }) => [query, rounded(score.ndcg)])),
  }
}

/** Describes regressions: each kind that fell, with its queries that fell. */
export function fallsFrom(recorded: Recorded, now: Recorded, scored: readonly Scored[]): string[] {
  return Object.entries(recorded.kinds).flatMap(([kind, before]) => {
    const after = now.kinds[kind] ?? { ndcg: 0, hit: 0 }
    if (after.ndcg >= before.ndcg && after.hit >= before.hit) return []
    const fallen = scored
      .filter(({ kind: own, query }) => own === kind && (now.queries[query] ?? 0) < (recorded.queries[query] ?? 0))
      .map(({ query }) => `${query} ${recorded.queries[query]} → ${now.queries[query]}`)
    return [`${kind}: NDCG ${before.ndcg} → ${after.ndcg}, hits ${before.hit} → ${after.hit}: ${fallen.join('; ')}`]
  })
}
