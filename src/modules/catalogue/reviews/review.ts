import type { Use } from '#shared/review-labels.ts'

/** What its author says of an article. */
export interface WrittenReview {
  rating: number
  content: string
  /** -1 small, 0 true to size, 1 large; null: not said. */
  trueToSize: number | null
  /** `128 / Blå` */
  sizeColour: string | null
  /** null: not said */
  usedFor: Use | null
  anonymous: boolean
}

/** `waiting`: no editor has looked at it as it reads now. */
export type ReviewState = 'waiting' | 'shown' | 'hidden'

export interface Review extends WrittenReview {
  id: number
  articleId: number
  reply: string | null
  /** As shown where it is not anonymous. */
  customer: string
  createdAt: Date
  state: ReviewState
  version: number
}

const told = ['rating', 'content', 'trueToSize', 'sizeColour', 'usedFor', 'anonymous'] as const

export const saysTheSame = (one: WrittenReview, other: WrittenReview): boolean =>
  told.every(key => one[key] === other[key])

/** Words are approved, and the name that stands over them: another number of stars needs no second look. */
export function needsAnotherLook(
  before: WrittenReview & { customer: string },
  after: WrittenReview & { customer: string },
): boolean {
  const named = !after.anonymous && (before.anonymous || before.customer !== after.customer)
  return before.content !== after.content || named
}
