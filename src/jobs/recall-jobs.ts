import { findRecallBuyers, findRemainingBuyers } from '#application/sales/recalls/find-buyers.ts'
import { recalledEans, variantsOf } from '#application/sales/recalls/recalled-goods.ts'
import type { Db } from '#database/connection.ts'
import { findOfferedVariants } from '#modules/catalogue/articles/index.ts'
import { recallMail } from '#modules/exchange/notifications/index.ts'
import {
  findCovered,
  findRecall,
  findRecipient,
  noteMail,
  recallJob,
  recallMailJob,
  recallMailQueue,
  recallQueue,
  type RecallMailJob,
} from '#modules/sales/recalls/index.ts'
import { findForMail, findLines } from '#modules/sales/reservations/index.ts'
import { readShop } from '#modules/stock/shops/index.ts'
import { retryThroughOutage } from '#platform/outages/retry-through-outage.ts'
import type { JobOutcome, Queue } from '#platform/queue.ts'
import { asBrand } from '#shared/brand-ids.ts'
import { isActive, isHandedOver } from '#shared/reservations/reservation-status.ts'
import { mailPictureUrl } from './messages/mail-picture.ts'
import type { MailDeps } from './messages/send-reservation-mail.ts'

type Line = { kept: number }
type Outcome = Parameters<typeof recallMail>[0]['purchases'][number]['outcome']

/** Finds the buyers of recalled goods and sends their mails. */
export async function startRecallJobs(deps: Omit<MailDeps, 'secret'> & { queue: Queue }): Promise<void> {
  const { queue, log } = deps
  await queue.work(recallQueue, async data => {
    const count = await findRecallBuyers(deps, recallJob.parse(data).recallId)
    if (count > 0) log.info('recall recipients found', { count })
    return 'done'
  })
  await queue.work(recallMailQueue, data => sendRecallMail(deps, recallMailJob.parse(data)))
  await queue.schedule('find-recall-buyers', '* * * * *', async () => {
    const count = await findRemainingBuyers(deps)
    if (count > 0) log.info('recall recipients found', { count })
  })
}

/**
 * Sends the notice to a buyer. It is a legal duty, so it needs no consent and counts towards no cap. A notice that is
 * recorded as sent is not sent again. If the process dies before it is recorded, the retry sends a mail with the same
 * id.
 */
export async function sendRecallMail(
  { database, mailer, originOf }: Pick<MailDeps, 'database' | 'mailer' | 'originOf'>,
  job: RecallMailJob,
): Promise<JobOutcome> {
  const { db } = database
  const recipient = await findRecipient(db, job.recallId, job.reservationId)
  const recall = await findRecall(db, job.recallId)
  if (!recipient || !recall || recipient.sentAt !== null || recipient.coveredBy !== null) return 'done'
  const found = await findForMail(db, job.reservationId)
  if (!found?.email) {
    await noteMail(db, recipient, job.recallId, 'no_address')
    return 'done'
  }
  const brand = asBrand(found.brand)
  const origin = originOf(brand)
  const goods = await findOfferedVariants(db, await recalledEans(db, recall))
  const purchases = await readPurchases(
    db,
    [job.reservationId, ...(await findCovered(db, job.recallId, job.reservationId))],
    { goods, origin, variantIds: await variantsOf(db, recall) },
  )
  const mail = recallMail({ ...recall, purchases, url: `${origin}/tilbakekallinger` })
  // A mail that is queued again has another id, because a mail provider may drop a repeated one.
  const id = `recall-${job.recallId}.${job.reservationId}.${recipient.queuedAt.getTime()}`
  const delivery = await mailer.send({ ...mail, to: found.email, id, brand })
  await retryThroughOutage(() => noteMail(db, recipient, job.recallId, delivery.ok ? null : delivery.reply))
  return delivery.ok ? 'done' : { refused: delivery.reply }
}

/** The part of the notice about one reservation. Its goods may not have been taken out yet when the mail is written. */
function outcomeOf(status: number, own: readonly Line[], others: readonly Line[]): Outcome {
  if (isHandedOver(status)) return own.some(({ kept }) => kept > 0) ? 'received' : 'taken'
  return others.some(({ kept }) => kept > 0) && isActive(status) ? 'rest' : 'ended'
}

/** The recalled goods in each of these reservations. */
async function readPurchases(
  db: Db,
  ids: readonly number[],
  {
    goods,
    origin,
    variantIds,
  }: { goods: Awaited<ReturnType<typeof findOfferedVariants>>; origin: string; variantIds: readonly number[] },
) {
  const lines = await findLines(db, ids)
  const purchases = []
  for (const id of ids) {
    const found = await findForMail(db, id)
    if (!found) continue
    const own = (lines.get(id) ?? []).filter(line => variantIds.includes(line.variant_id))
    const others = (lines.get(id) ?? []).filter(line => !own.includes(line))
    purchases.push({
      ...{ number: id, order: found.is_order, at: found.created_at, shop: found.shop ? readShop(found.shop).name : '' },
      outcome: outcomeOf(found.status_id, own, others),
      goods: own.map(({ ean, name, size, colour, image, article_no: articleNo }) => ({
        name: [name, size && `str. ${size}`, colour].filter(Boolean).join(', '),
        image: mailPictureUrl(origin, image),
        note: [goods.get(ean)?.depicted.brand, `varenummer ${articleNo}`].filter(Boolean).join(', '),
      })),
    })
  }
  return purchases
}
