/** The number of rows in a feed that look wrong. */
export interface Tally {
  /** The number of checked rows. */
  compared: number
  hits: number
  /** Texts from the caller about the first three hits. */
  examples: string[]
}

const maxExamples = 3

export const newTally = (): Tally => ({ compared: 0, hits: 0, examples: [] })

/** Counts a checked row. `example` is called for the first three hits only. */
export function countRow(tally: Tally, isHit: boolean, example: () => string): void {
  tally.compared++
  if (!isHit) return
  tally.hits++
  if (tally.examples.length < maxExamples) tally.examples.push(example())
}

export const sumOf = (tallies: readonly Tally[]): Tally => ({
  compared: tallies.reduce((sum, { compared }) => sum + compared, 0),
  hits: tallies.reduce((sum, { hits }) => sum + hits, 0),
  examples: tallies.flatMap(({ examples }) => examples).slice(0, maxExamples),
})

/** Whether there are at least `minRows` hits, and they are more than `share` percent of the compared rows. */
export const isBeyond = ({ compared, hits }: Tally, share: number, minRows: number): boolean =>
  hits >= minRows && hits * 100 > compared * share

/** Whether a price changes by more than `size` percent of its old value, up or down. */
export const isBigMove = (before: number, after: number, size: number): boolean =>
  Math.abs(after - before) * 100 > before * size

/** Whether a sale price is more than `depth` percent below the ordinary price. */
export const isDeepSale = (price: number, salePrice: number, depth: number): boolean =>
  (price - salePrice) * 100 > price * depth
