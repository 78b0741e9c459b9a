import { z } from 'zod'
import { review, reviewUse } from './catalogue.ts'
import { lineText } from '#contract/short-text.ts'

const id = z.int()
const article = z.object({ id, name: z.string(), slug: z.string().nullable() })
export const reviewState = z
  .enum(['waiting', 'shown', 'hidden'])
  .describe('`waiting`: until an editor has read it; `shown`: public; `hidden`: not')

/** A review on its author's own page. */
export const ownReview = review.extend({ article, state: reviewState })
const reviewableArticle = z.object({
  article,
  size_colors: z.string().array().describe('the collected variant: `128 / Blå`'),
})
export const ownReviews = z.object({
  data: ownReview.array().max(10),
  current_page: z.int(),
  last_page: z.int().describe('1 if there are no rows'),
  total: z.int(),
  open: reviewableArticle.array().max(20).describe('collected and not reviewed yet, the last collected first'),
})
/** One article, for the form that reviews it. */
export const reviewable = reviewableArticle.extend({ review: ownReview.nullable().describe('null: not written yet') })

export const writtenReview = z.strictObject({
  rating: z.int().min(1).max(5),
  content: z.string().max(4_000).default('').describe('plain text; may be empty'),
  true_to_size: z.int().min(-1).max(1).nullable().default(null).describe('-1 small, 0 as expected, 1 large'),
  size_color: lineText(200).nullable().default(null).describe('one of `size_colors`'),
  used_for: reviewUse.nullable().default(null).describe('use of the goods; null: not stated'),
  anonymous: z.boolean().default(false).describe('true: the name is hidden'),
  rewarded: z.boolean().default(false).describe('true: the author got something for it. Only editors set it back'),
})

/** A review as editors see it. */
export const adminReview = ownReview.extend({
  version: z.int(),
  changedAt: z.string().nullable().describe('time of the last change by an editor'),
  changedBy: z.string().nullable(),
})
export const adminReviews = z.object({
  data: adminReview.array().max(20),
  counts: z.object({ waiting: z.int(), shown: z.int(), hidden: z.int() }),
  current_page: z.int(),
  last_page: z.int(),
})
export const moderation = z.strictObject({
  version: z.int().min(1).describe('the version that was read; 409 if the author has changed the review since'),
  state: reviewState,
  reply: z.string().max(2_000).nullable().describe('the chain’s reply, shown below it; null: none'),
  rewarded: z.boolean().nullable().default(null).describe('whether the author got something for it; null: unchanged'),
})

export type OwnReview = z.infer<typeof ownReview>
export type OwnReviews = z.infer<typeof ownReviews>
export type Reviewable = z.infer<typeof reviewable>
export type WrittenReview = z.input<typeof writtenReview>
export type ReviewState = z.infer<typeof reviewState>
export type AdminReview = z.infer<typeof adminReview>
export type AdminReviews = z.infer<typeof adminReviews>
export type Moderation = z.input<typeof moderation>
