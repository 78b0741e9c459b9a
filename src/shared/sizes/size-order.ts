import { nameOrder } from '../order.ts'
import { sizeRank } from './size-rank.ts'

const byNumbersInText = new Intl.Collator('nb', { numeric: true })

/**
 * The display order of sizes: by kind in the order of `SizeKind`, then by number, then by text.
 * A total order: only equal names compare as 0.
 */
export function sizeOrder(a: string, b: string): number {
  const [one, other] = [sizeRank(a), sizeRank(b)]
  const byNumber = one.numbers
    .map((number, at) => number - (other.numbers[at] ?? 0))
    .find(difference => difference !== 0)
  return (
    one.place - other.place ||
    (byNumber ?? 0) ||
    byNumbersInText.compare(one.rest, other.rest) ||
    nameOrder(a, b) ||
    Number(a > b) - Number(a < b)
  )
}
