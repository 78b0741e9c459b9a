import type { GoldenQuery, Kind } from './golden-query.ts'
import { fits, type Good } from './goods.ts'

const depth = 10

export interface Score {
  ndcg: number
  /** 1 if one of the first ten is an expected article. */
  hit: number
}

const gradeOf = (golden: GoldenQuery, good: Good): number => {
  if (golden.wants && fits(golden.wants, good)) return 3
  return golden.also && fits(golden.also, good) ? 1 : 0
}

const discounted = (grades: readonly number[]): number =>
  grades.slice(0, depth).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)

/**
 * Scores the article numbers that a search returned, best first, against the ideal order of the whole range. A number
 * outside the range and a repeated article score nothing.
 */
export const scoreOf = (golden: GoldenQuery, answered: readonly string[], range: readonly Good[]): Score => {
  if (golden.wants === null) {
    const silent = answered.length === 0 ? 1 : 0
    return { ndcg: silent, hit: silent }
  }
  const gradeByNo = new Map(range.map(good => [good.articleNo, gradeOf(golden, good)]))
  const found = answered.map((no, index) => (answered.indexOf(no) === index ? (gradeByNo.get(no) ?? 0) : 0))
  const ideal = discounted([...gradeByNo.values()].toSorted((a, b) => b - a))
  return {
    ndcg: ideal === 0 ? 0 : discounted(found) / ideal,
    hit: found.slice(0, depth).includes(3) ? 1 : 0,
  }
}

export interface Mean extends Score {
  queries: number
}

export const meanOf = (scores: readonly Score[]): Mean => {
  const mean = (pick: (score: Score) => number) =>
    scores.length === 0 ? 0 : scores.reduce((sum, score) => sum + pick(score), 0) / scores.length
  return { queries: scores.length, ndcg: mean(score => score.ndcg), hit: mean(score => score.hit) }
}

/** Returns only kinds that were scored. */
export const meansByKind = (scored: readonly { kind: Kind; score: Score }[]): Map<Kind, Mean> => {
  const byKind = Map.groupBy(scored, ({ kind }) => kind)
  return new Map([...byKind].map(([kind, entries]) => [kind, meanOf(entries.map(entry => entry.score))]))
}
