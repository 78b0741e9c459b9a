import type { Db } from '#database/connection.ts'
import { findOfferedVariants, findVariants, type OfferedVariant } from '#modules/catalogue/articles/index.ts'
import { findAccountNames } from '#modules/people/staff/index.ts'
import {
  countRecalls,
  findRecall,
  listCalls,
  listRecalls,
  listRecipients,
  listReturned,
  stateOf,
  type RecallCounts,
  type Recipient,
  type StoredRecall,
} from '#modules/sales/recalls/index.ts'
import { findBuyersOfGoods } from '#modules/sales/reservations/index.ts'
import { codesOf, variantsOf } from './recalled-goods.ts'

const none: Omit<RecallCounts, 'recallId'> = {
  ...{ reservations: 0, pieces: 0, handedOver: 0, returned: 0, returnedOther: 0 },
  ...{ mails: 0, sent: 0, failed: 0, called: 0 },
}

/** All recalls with their counts, newest first. */
export async function readRecalls(db: Db) {
  const counts = await countRecalls(db)
  return (await listRecalls(db)).map(recall => summaryOf(recall, counts))
}

/** A recall with its goods, the evidence of its mails and calls, and its returns. undefined: there is none. */
export async function readRecall(db: Db, id: number) {
  const recall = await findRecall(db, id)
  if (!recall) return undefined
  const variantIds = await variantsOf(db, recall)
  const goods = await findVariants(db, variantIds)
  const isDraft = recall.publishedAt === null
  const calls = await listCalls(db, id)
  const names = await findAccountNames(
    db,
    calls.flatMap(({ accountId }) => accountId ?? []),
  )
  const callsOf = Map.groupBy(calls, ({ reservationId }) => reservationId)
  return {
    ...recall,
    ...summaryOf(recall, await countRecalls(db)),
    goods: [...goods.values()].map(({ ean, name, size, colour }) => ({
      ean,
      name: [name, size, colour].filter(Boolean).join(', '),
    })),
    codes: await codesOf(db, recall),
    buyers: isDraft ? (await findBuyersOfGoods(db, variantIds)).length : 0,
    recipients: (await listRecipients(db, id))
      .toSorted((a, b) => rank(a) - rank(b))
      .map(recipient => ({
        ...recipient,
        calls: (callsOf.get(recipient.reservationId) ?? []).map(({ at, accountId, note }) => ({
          ...{ at, note },
          by: accountId === null ? null : (names.get(accountId) ?? null),
        })),
      })),
    returns: await listReturned(db, id),
  }
}

/** The published recalls with their goods, newest first. */
export async function readPublicRecalls(db: Db): Promise<(StoredRecall & { offered: OfferedVariant[] })[]> {
  const stored = await listRecalls(db, { published: true })
  const recalls = await Promise.all(
    stored.map(async recall => ({ ...recall, variantIds: await variantsOf(db, recall) })),
  )
  const variants = [...new Set(recalls.flatMap(({ variantIds }) => variantIds))]
  const eans = [...(await findVariants(db, variants)).values()].map(({ ean }) => ean)
  const offered = [...(await findOfferedVariants(db, eans)).values()]
  return recalls.map(recall => {
    const own = new Set(recall.variantIds)
    return { ...recall, offered: offered.filter(({ variantId }) => own.has(variantId)) }
  })
}

const rank = ({ sentAt, coveredBy, fault }: Recipient): number =>
  fault !== null && sentAt === null ? 0 : sentAt === null && coveredBy === null ? 1 : 2

function summaryOf(recall: StoredRecall, counts: ReadonlyMap<number, RecallCounts>) {
  const { recallId: _, ...counted } = counts.get(recall.id) ?? { recallId: recall.id, ...none }
  const { id, title, madeAt, publishedAt, endedAt } = recall
  return { id, title, madeAt, publishedAt, endedAt, state: stateOf(recall), counts: counted }
}
