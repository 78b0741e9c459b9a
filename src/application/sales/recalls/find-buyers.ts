import type { Database } from '#database/connection.ts'
import {
  findOutdated,
  findRecall,
  findSearchedRecalls,
  insertRecipients,
  isSettled,
  listRecipients,
  markFoundAll,
  recallMailQueue,
  updateHandedOver,
  type RecallMailJob,
  type Recipient,
} from '#modules/sales/recalls/index.ts'
import {
  endEmptied,
  findBuyersOfGoods,
  findOpenWithGoods,
  isLastChangeRecall,
  withdrawGoods,
  type BuyerOfGoods,
} from '#modules/sales/reservations/index.ts'
import { forEachPart, runSteps } from '#platform/jobs/parts.ts'
import type { Queue } from '#platform/queue.ts'
import { recallReason } from '#shared/stock/recall-reason.ts'
import { addNewVariants } from './change-recall.ts'

interface Deps {
  database: Pick<Database, 'db'>
  queue: Queue
}

/** Recipients per transaction. Small, so that a killed process repeats little. */
const atOnce = 200

/**
 * Finds everyone with pieces of the recalled goods, and queues one mail per address and search. Takes the goods out of
 * open reservations, and ends those that have no other goods. Idempotent: one transaction inserts a recipient and the
 * job of its mail, once. Returns the number of new recipients.
 */
export async function findRecallBuyers(deps: Deps, recallId: number): Promise<number> {
  const { queue } = deps
  const { db } = deps.database
  const recall = await findRecall(db, recallId)
  if (!recall || recall.publishedAt === null) return 0
  const settled = await isSettled(db, recallId)
  // Not those that a feed has just added: addNewVariants queues the mails of known recipients again first.
  const { variantIds } = recall
  // After the end, the goods may be sold again. Read before the buyers, so that each of these has a recipient.
  const open = recall.endedAt === null ? await findOpenWithGoods(db, variantIds) : []
  const { endedAt } = recall
  // Goods that were sold after the end are not recalled.
  const buyers = (await findBuyersOfGoods(db, variantIds)).filter(({ placedAt }) => !endedAt || placedAt <= endedAt)
  const known = await listRecipients(db, recallId)
  const mailed = new Set(known.map(({ reservationId }) => reservationId))
  const recipients = newRecipients(buyers, known)
  for (let from = 0; from < recipients.length; from += atOnce)
    await db.transaction().execute(async tx => {
      for (const reservationId of await insertRecipients(tx, recallId, recipients.slice(from, from + atOnce)))
        await queue.enqueue(tx, recallMailQueue, { recallId, reservationId } satisfies RecallMailJob)
    })
  await updateHandedOver(db, recallId, handedOverSince(buyers, known))
  const outdated = await findOutdated(db, recallId)
  await forEachPart(
    open,
    id => `recalled goods of reservation ${id}`,
    async id => {
      const taken = await db.transaction().execute(tx => withdrawGoods(tx, id, variantIds, recallReason))
      // If the shopper has lost other goods since, the mail may promise them. An earlier search that was killed may have
      // taken the pieces without ending the reservation.
      const isReported = taken > 0 || (mailed.has(id) && (await isLastChangeRecall(db, id)))
      return (await endEmptied(deps, id, isReported && !outdated.has(id))) ? 1 : 0
    },
  )
  if (settled) await markFoundAll(db, recallId)
  return recipients.length
}

/** Searches again for the buyers of recalls with an unfinished search, or with new variants. Returns the number of new recipients. */
export async function findRemainingBuyers(deps: Deps): Promise<number> {
  let found = 0
  await runSteps({
    'new variants': () => addNewVariants(deps),
    buyers: async () => {
      found = await forEachPart(
        await findSearchedRecalls(deps.database.db),
        id => `recall ${id}`,
        id => findRecallBuyers(deps, id),
      )
    },
  })
  return found
}

/** The known recipients with other handed-over pieces than stored, because a hand-over has committed meanwhile. */
function handedOverSince(
  buyers: readonly BuyerOfGoods[],
  known: readonly Recipient[],
): Pick<Recipient, 'reservationId' | 'handedOver'>[] {
  const stored = new Map(known.map(({ reservationId, handedOver }) => [reservationId, handedOver]))
  return buyers.flatMap(({ reservationId, pieces, open }) => {
    const before = stored.get(reservationId)
    return open || before === undefined || before === pieces ? [] : { reservationId, handedOver: pieces }
  })
}

/**
 * The buyers without a row. The first new reservation of an address gets the mail. The mail of a known one may have been
 * written already, so it covers no new one. Covered rows come first: they exist when a mail about them is written.
 */
function newRecipients(
  buyers: readonly BuyerOfGoods[],
  known: readonly Recipient[],
): Pick<Recipient, 'reservationId' | 'coveredBy' | 'pieces' | 'handedOver'>[] {
  const first = new Map<string, number>()
  const seen = new Set(known.map(({ reservationId }) => reservationId))
  const rows = buyers.flatMap(({ reservationId, emailKey, pieces, open }) => {
    if (seen.has(reservationId)) return []
    const coveredBy = first.get(emailKey) ?? null
    if (emailKey !== '' && coveredBy === null) first.set(emailKey, reservationId)
    return { reservationId, coveredBy, pieces, handedOver: open ? 0 : pieces }
  })
  return rows.toSorted((a, b) => Number(a.coveredBy === null) - Number(b.coveredBy === null))
}
