import type { RangeBounds, RangeChoice } from './range-steps.ts'

/** The state of the slider handles, which can be ahead of the URL. */
export interface RangeDraft {
  choice: RangeChoice
  /** Choices already sent to the URL but not yet visible in it, oldest first. */
  pending: RangeChoice[]
  /** The choice in the URL. */
  inUrl: RangeChoice
  /** The bounds that came with the choice in the URL. */
  bounds: RangeBounds
}

/**
 * Applies the choice in the URL. If it is an earlier choice of these handles, a newer one is kept. If another control
 * has changed the URL (a removed chip, the back button), or if the bounds have changed, the handles move to the choice
 * in the URL. Returns the same draft if nothing changed.
 */
export function followUrl(draft: RangeDraft, inUrl: RangeChoice, bounds: RangeBounds): RangeDraft {
  const sameEnds = draft.bounds.low === bounds.low && draft.bounds.high === bounds.high
  if (sameEnds && same(draft.inUrl, inUrl)) return draft
  const arrived = draft.pending.findIndex(each => same(each, inUrl))
  if (!sameEnds || arrived < 0) return { choice: inUrl, pending: [], inUrl, bounds }
  return { choice: draft.choice, pending: draft.pending.slice(arrived + 1), inUrl, bounds }
}

/** Records a release of the handles at `next`. `changed`: the caller must update the URL. */
export function recordRelease(draft: RangeDraft, next: RangeChoice): { draft: RangeDraft; changed: boolean } {
  const changed = !same(draft.pending.at(-1) ?? draft.inUrl, next)
  return { draft: { ...draft, choice: next, pending: changed ? [...draft.pending, next] : draft.pending }, changed }
}

const same = (a: RangeChoice, b: RangeChoice): boolean => a.from === b.from && a.to === b.to
