import type { Kysely } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { lockReview } from './queries.ts'
import { updateModeration } from './queries-write.ts'
import type { Review, ReviewState } from './review.ts'

export type ModerateOutcome = { ok: true; review: Review } | { ok: false; reason: 'unknown' | 'stale' }
interface Moderation {
  state: ReviewState
  /** null: none */
  reply: string | null
  /** The version that the editor has read. */
  basedOn: number
  beforeCommit: (tx: Db, made: { before: Review; after: Review }) => Promise<void>
}

/** Shows or hides a review, or lets it wait again, and sets the chain's reply. The same again writes nothing. */
export function moderateReview(
  db: Kysely<DB>,
  id: number,
  { state, reply, basedOn, beforeCommit }: Moderation,
): Promise<ModerateOutcome> {
  return commitWhenOk(db, async (tx): Promise<ModerateOutcome> => {
    const before = await lockReview(tx, id)
    if (!before) return { ok: false, reason: 'unknown' }
    if (before.version !== basedOn) return { ok: false, reason: 'stale' }
    if (before.state === state && before.reply === reply) return { ok: true, review: before }
    await updateModeration(tx, id, { state, reply, version: before.version + 1 })
    const after = await lockReview(tx, id)
    if (!after) return { ok: false, reason: 'unknown' }
    await beforeCommit(tx, { before, after })
    return { ok: true, review: after }
  })
}
