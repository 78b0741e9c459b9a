import { randomUUID } from 'node:crypto'
import type { Database } from '#database/connection.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import type { Queue } from '#platform/queue.ts'
import { claimReviewRequest, type ReviewRequestGoods } from './queries-ask.ts'
import { reviewRequestQueue, type ReviewRequestJob } from './review-ask-job.ts'

interface AskDeps {
  database: Pick<Database, 'db'>
  queue: Pick<Queue, 'enqueue'>
}

type AskOutcome = { ok: true } | { ok: false; reason: 'forbidden' | 'nothing_to_ask' }

/**
 * Queues one mail that asks a customer to review articles. `nothing_to_ask`: for each article, the customer has
 * reviewed it or got a mail about it. Or the customer got a mail that asks for reviews in the last 20 hours.
 */
export async function askForReviewsOf(
  { database: { db }, queue }: AskDeps,
  actor: Actor,
  { customerId, goods }: { customerId: number; goods: readonly ReviewRequestGoods[] },
): Promise<AskOutcome> {
  if (actor.kind !== 'system') return { ok: false, reason: 'forbidden' }
  const mailId = randomUUID()
  return db.transaction().execute(async tx => {
    const articles = await claimReviewRequest(tx, customerId, goods, mailId)
    if (articles.length === 0) return { ok: false, reason: 'nothing_to_ask' }
    await queue.enqueue(tx, reviewRequestQueue, { mailId } satisfies ReviewRequestJob)
    return { ok: true }
  })
}
