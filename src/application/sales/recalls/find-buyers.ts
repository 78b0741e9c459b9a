import type { Database, Db } from '#database/connection.ts'
import { findVariants } from '#modules/catalogue/articles/index.ts'
import {
  findRecall,
  findSearchedRecalls,
  insertRecipients,
  isSettled,
  listRecipients,
  markFoundAll,
  recallMailQueue,
  type RecallMailJob,
  type Recipient,
  type StoredRecall,
} from '#modules/sales/recalls/index.ts'
import { findBuyersOfGoods, withdrawGoods, type BuyerOfGoods } from '#modules/sales/reservations/index.ts'
import { forEachPart } from '#platform/jobs/parts.ts'
import type { Queue } from '#platform/queue.ts'
import { recallReason } from '#shared/stock/recall-reason.ts'

interface Deps {
  database: Pick<Database, 'db'>
  queue: Queue
}

/** Recipients per transaction. Small, so that a killed process repeats little. */
const atOnce = 200

/** The EANs of the recalled goods. */
export async function recalledEans(db: Db, { variantIds }: Pick<StoredRecall, 'variantIds'>): Promise<string[]> {
  return [...(await findVariants(db, variantIds)).values()].map(({ ean }) => ean)
}

/**
 * Finds everyone with pieces of the recalled goods, queues one mail per address, and takes the goods out of open
 * reservations. Idempotent: a recipient and the job of its mail are inserted together, once. Returns the number of new
 * recipients.
 */
export async function findRecallBuyers({ database: { db }, queue }: Deps, recallId: number): Promise<number> {
  const recall = await findRecall(db, recallId)
  if (!recall || recall.publishedAt === null) return 0
  const settled = await isSettled(db, recallId)
  const { variantIds, endedAt } = recall
  const buyers = await findBuyersOfGoods(db, variantIds)
  const recipients = newRecipients(buyers, await listRecipients(db, recallId))
  for (let from = 0; from < recipients.length; from += atOnce)
    await db.transaction().execute(async tx => {
      for (const reservationId of await insertRecipients(tx, recallId, recipients.slice(from, from + atOnce)))
        await queue.enqueue(tx, recallMailQueue, { recallId, reservationId } satisfies RecallMailJob)
    })
  await forEachPart(
    // After the end, the goods may be sold again.
    buyers.filter(({ open }) => open && endedAt === null),
    ({ reservationId }) => `recalled goods of reservation ${reservationId}`,
    ({ reservationId }) => db.transaction().execute(tx => withdrawGoods(tx, reservationId, variantIds, recallReason)),
  )
  if (settled) await markFoundAll(db, recallId)
  return recipients.length
}

/** Searches again for the buyers of recalls with an unfinished search. Returns the number of new recipients. */
export async function findRemainingBuyers(deps: Deps): Promise<number> {
  return forEachPart(
    await findSearchedRecalls(deps.database.db),
    id => `recall ${id}`,
    id => findRecallBuyers(deps, id),
  )
}

/** The buyers without a row. The first reservation of an address gets the mail. */
function newRecipients(
  buyers: readonly BuyerOfGoods[],
  known: readonly Recipient[],
): Pick<Recipient, 'reservationId' | 'coveredBy' | 'pieces'>[] {
  const mailed = new Set(known.flatMap(({ reservationId, coveredBy }) => (coveredBy === null ? reservationId : [])))
  const keys = new Map(buyers.map(({ reservationId, emailKey }) => [reservationId, emailKey]))
  const first = new Map<string, number>()
  for (const id of mailed) {
    const key = keys.get(id)
    if (key) first.set(key, id)
  }
  const seen = new Set(known.map(({ reservationId }) => reservationId))
  return buyers.flatMap(({ reservationId, emailKey, pieces }) => {
    if (seen.has(reservationId)) return []
    const coveredBy = first.get(emailKey) ?? null
    if (emailKey !== '' && coveredBy === null) first.set(emailKey, reservationId)
    return { reservationId, coveredBy, pieces }
  })
}
