import { oneLine } from '#shared/one-line.ts'
import type { Use } from '#shared/review-labels.ts'

/** The part of a review that its author writes. */
export interface WrittenReview {
  rating: number
  content: string
  /** -1 small, 0 true to size, 1 large. null: not stated. */
  trueToSize: number | null
  /** `128 / Blå` */
  sizeColour: string | null
  /** null: not stated. */
  usedFor: Use | null
  anonymous: boolean
  /** Whether the author got a discount, points, goods or money for it. */
  rewarded: boolean
}

/** `waiting`: no editor has moderated the current text yet. */
export type ReviewState = 'waiting' | 'shown' | 'hidden'

export interface Review extends WrittenReview {
  id: number
  articleId: number
  reply: string | null
  /** Whether a shop of the chain handed the article over or sent it to the author. false: the review came with a feed. */
  verified: boolean
  /** The name shown unless the review is anonymous. */
  customer: string
  createdAt: Date
  state: ReviewState
  version: number
}

const comparedFields = ['rating', 'content', 'trueToSize', 'sizeColour', 'usedFor', 'anonymous', 'rewarded'] as const

export const saysTheSame = (one: WrittenReview, other: WrittenReview): boolean =>
  comparedFields.every(key => one[key] === other[key])

/** Whether an edited review must be approved again. Editors approve the text and the shown name, but not the stars. */
export function needsAnotherLook(
  before: WrittenReview & { customer: string },
  after: WrittenReview & { customer: string },
): boolean {
  const named = !after.anonymous && (before.anonymous || before.customer !== after.customer)
  return before.content !== after.content || named
}

/** `Kari N.`: the name that a review shows. */
export function authorName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = oneLine(lastName)
  return oneLine(`${firstName} ${initial ? `${initial}.` : ''}`)
}

/** The sizes and colours that a review can name: those that the customer has collected, and the one in the review. */
export function reviewableSizes(
  collected: { sizeColours: readonly string[] } | undefined,
  written: { sizeColour: string | null } | undefined,
): string[] {
  return [...new Set([...(collected?.sizeColours ?? []), ...(written?.sizeColour ? [written.sizeColour] : [])])]
}
