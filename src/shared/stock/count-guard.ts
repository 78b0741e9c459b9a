/** The most pieces of one variant that a shop can have. */
export const maxOnHand = 9_999
/** A count is unlikely if it differs by more than this many pieces and by at least this factor. */
const unlikelyDifference = 20
const unlikelyFactor = 5

/** `unlikely`: a person must confirm it. `too_many`: it is never stored. */
export type CountVerdict = 'likely' | 'unlikely' | 'too_many'

/** Compares a count with the last one. `last`: null if there is no count to compare with. */
export function judgeCount(counted: number, last: number | null): CountVerdict {
  if (counted > maxOnHand) return 'too_many'
  if (last === null) return 'likely'
  const [less, more] = counted < last ? [counted, last] : [last, counted]
  return more - less > unlikelyDifference && more >= less * unlikelyFactor ? 'unlikely' : 'likely'
}
