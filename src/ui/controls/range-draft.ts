import type { RangeBounds, RangeChoice } from './range-steps.ts'

/** What the handles show, ahead of the address. */
export interface RangeDraft {
  choice: RangeChoice
  /** What the address was told and does not say yet, the oldest first. */
  told: RangeChoice[]
  /** What the address says, and between which ends. */
  given: RangeChoice
  bounds: RangeBounds
}

/**
 * The address says `given`. Where that is the answer to an earlier choice of these handles, a newer choice stays; where
 * it is somebody else's (a chip that was taken away, the way back), the handles follow it. The same draft when nothing
 * changed.
 */
export function followAddress(draft: RangeDraft, given: RangeChoice, bounds: RangeBounds): RangeDraft {
  const sameEnds = draft.bounds.low === bounds.low && draft.bounds.high === bounds.high
  if (sameEnds && same(draft.given, given)) return draft
  const answered = draft.told.findIndex(each => same(each, given))
  if (!sameEnds || answered < 0) return { choice: given, told: [], given, bounds }
  return { choice: draft.choice, told: draft.told.slice(answered + 1), given, bounds }
}

/** The handles are let go at `next`: whether that is news to the address. */
export function tellAddress(draft: RangeDraft, next: RangeChoice): { draft: RangeDraft; news: boolean } {
  const news = !same(draft.told.at(-1) ?? draft.given, next)
  return { draft: { ...draft, choice: next, told: news ? [...draft.told, next] : draft.told }, news }
}

const same = (a: RangeChoice, b: RangeChoice): boolean => a.from === b.from && a.to === b.to
