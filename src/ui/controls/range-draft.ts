import type { RangeBounds, RangeChoice } from './range-steps.ts'

/** The state of the handles, which can be ahead of the address. */
export interface RangeDraft {
  choice: RangeChoice
  /** Choices sent to the address that it does not show yet, oldest first. */
  told: RangeChoice[]
  /** The choice and the bounds of the address. */
  given: RangeChoice
  bounds: RangeBounds
}

/**
 * The address shows `given`. If that is an earlier choice of these handles, a newer choice stays. If another control
 * changed it (a removed chip, the back button), the handles follow. Returns the same draft when nothing changed.
 */
export function followAddress(draft: RangeDraft, given: RangeChoice, bounds: RangeBounds): RangeDraft {
  const sameEnds = draft.bounds.low === bounds.low && draft.bounds.high === bounds.high
  if (sameEnds && same(draft.given, given)) return draft
  const answered = draft.told.findIndex(each => same(each, given))
  if (!sameEnds || answered < 0) return { choice: given, told: [], given, bounds }
  return { choice: draft.choice, told: draft.told.slice(answered + 1), given, bounds }
}

/** Records that the handles are released at `next`. `news`: the address must change. */
export function tellAddress(draft: RangeDraft, next: RangeChoice): { draft: RangeDraft; news: boolean } {
  const news = !same(draft.told.at(-1) ?? draft.given, next)
  return { draft: { ...draft, choice: next, told: news ? [...draft.told, next] : draft.told }, news }
}

const same = (a: RangeChoice, b: RangeChoice): boolean => a.from === b.from && a.to === b.to
