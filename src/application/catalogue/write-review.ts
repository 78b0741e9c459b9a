import type { Database } from '#database/connection.ts'
import {
  addReview,
  changeReview,
  findReviewById,
  reviewableSizes,
  type WriteOutcome,
  type WrittenReview,
} from '#modules/catalogue/reviews/index.ts'
import type { CustomerActor } from '#modules/people/audit/index.ts'
import { findCustomerById } from '#modules/people/customers/index.ts'
import { listCollected } from '#modules/sales/reservations/index.ts'
import { ownerOf } from '../sales/owner-of.ts'

interface ReviewDeps {
  database: Pick<Database, 'db'>
}
export type WriteReviewOutcome =
  | WriteOutcome
  /**
   * `not_collected`: the customer has not collected the article. `wrong_size`: not in the size that the review names.
   */
  | { ok: false; reason: 'not_collected' | 'wrong_size' }

/** Reviews an article that the customer has collected, once. The review waits for an editor. */
export async function writeReview(
  { database: { db } }: ReviewDeps,
  { customerId }: CustomerActor,
  { articleId, review }: { articleId: number; review: WrittenReview },
): Promise<WriteReviewOutcome> {
  const customer = await findCustomerById(db, customerId)
  const [collected] = customer ? await listCollected(db, ownerOf(customer), articleId) : []
  if (!customer || !collected) return { ok: false, reason: 'not_collected' }
  if (!isOneOf(reviewableSizes(collected, undefined), review)) return { ok: false, reason: 'wrong_size' }
  return addReview(db, customer, articleId, review)
}

/** Changes a customer's own review. */
export async function changeOwnReview(
  { database: { db } }: ReviewDeps,
  { customerId }: CustomerActor,
  { id, review }: { id: number; review: WrittenReview },
): Promise<WriteReviewOutcome> {
  const customer = await findCustomerById(db, customerId)
  const stored = await findReviewById(db, id, customerId)
  if (!customer || !stored) return { ok: false, reason: 'not_found' }
  const [collected] = await listCollected(db, ownerOf(customer), stored.articleId)
  if (!isOneOf(reviewableSizes(collected, stored), review)) return { ok: false, reason: 'wrong_size' }
  return changeReview(db, customer, id, review)
}

const isOneOf = (sizes: readonly string[], { sizeColour }: WrittenReview) =>
  sizeColour === null || sizes.includes(sizeColour)
