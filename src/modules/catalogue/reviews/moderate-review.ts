import type { Database } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { hasPermission, recordAudit, type StaffActor } from '#modules/people/audit/index.ts'
import { plainText } from '#shared/plain-text.ts'
import { lockReview } from './queries.ts'
import { updateModeration } from './queries-write.ts'
import type { Review, ReviewState } from './review.ts'

export type ModerateOutcome = { ok: true; review: Review } | { ok: false; reason: 'forbidden' | 'not_found' | 'stale' }

/** The subject of a review's entries in the audit log. */
export const reviewSubject = (id: number): string => `review:${id}`

/**
 * Publishes or hides a review, or returns it to the queue, sets the chain's reply and the mark of a reward. Editors only.
 * Writes nothing when the review already has all three.
 */
export async function moderateReview(
  { database }: { database: Pick<Database, 'db'> },
  actor: StaffActor,
  {
    id,
    state,
    reply: typed,
    rewarded: marked,
    basedOn,
  }: {
    id: number
    state: ReviewState
    /** Empty or null: none. */
    reply: string | null
    /** null: the mark stays. */
    rewarded: boolean | null
    /** The version that the editor has read. */
    basedOn: number
  },
): Promise<ModerateOutcome> {
  if (!hasPermission(actor, 'editor')) return { ok: false, reason: 'forbidden' }
  const reply = plainText(typed ?? '') || null
  return commitWhenOk(database.db, async (tx): Promise<ModerateOutcome> => {
    const before = await lockReview(tx, id)
    if (!before) return { ok: false, reason: 'not_found' }
    if (before.version !== basedOn) return { ok: false, reason: 'stale' }
    const rewarded = marked ?? before.rewarded
    if (before.state === state && before.reply === reply && before.rewarded === rewarded)
      return { ok: true, review: before }
    await updateModeration(tx, id, { state, reply, rewarded, version: before.version + 1 })
    const after = await lockReview(tx, id)
    if (!after) return { ok: false, reason: 'not_found' }
    await recordAudit(tx, {
      accountId: actor.accountId,
      action: 'review moderated',
      subject: reviewSubject(id),
      // The audit entry leaves out the review's text, which belongs to the customer.
      detail: {
        ...{ stateBefore: before.state, state: after.state, replyBefore: before.reply, reply: after.reply },
        ...(before.rewarded !== rewarded && { rewarded: rewarded ? 1 : 0 }),
      },
    })
    return { ok: true, review: after }
  })
}
