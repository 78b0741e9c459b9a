import type { Db } from '#database/connection.ts'
import { findGoodsNames } from '#modules/catalogue/articles/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { findCustomerById, findConsenting } from '#modules/people/customers/index.ts'
import { reviewRequestMail } from '#modules/exchange/notifications/index.ts'
import { findReturnedLines } from '#modules/sales/orders/index.ts'
import { listHad, listHadOf, type HadFrom, type HadGoods } from '#modules/sales/reservations/index.ts'
import {
  askForReviewsOf,
  findReviewRequest,
  reviewRequestJob,
  reviewRequestQueue,
  type ReviewRequestGoods,
  type ReviewRequestJob,
} from '#modules/catalogue/reviews/index.ts'
import { forEachPart } from '#platform/jobs/parts.ts'
import type { JobOutcome, Queue } from '#platform/queue.ts'
import { mailPictureUrl } from './messages/mail-picture.ts'
import { stopLinks, type ConsentMailDeps } from './favourite-jobs.ts'

const reservationsAtOnce = 200

export async function startReviewRequestJobs(deps: ConsentMailDeps & { queue: Queue }): Promise<void> {
  const { queue, log } = deps
  await queue.work(reviewRequestQueue, data => sendReviewRequest(deps, reviewRequestJob.parse(data)))
  await queue.schedule('ask-for-reviews', '23 9-19 * * *', async () => {
    const requested = await askForReviews(deps)
    if (requested > 0) log.info('review requests queued', { count: requested })
  })
}

/**
 * Queues review requests to customers who consented, about articles collected or received two to four weeks ago. If a
 * run is interrupted, the next run queues the missing mails. Returns the number of mails.
 */
export async function askForReviews({
  database,
  queue,
}: Pick<ConsentMailDeps, 'database'> & { queue: Pick<Queue, 'enqueue'> }): Promise<number> {
  return forEachPart(
    goodsToAskAbout(database.db),
    ([customerId]) => `reviews of customer ${customerId}`,
    async ([customerId, goods]) => {
      const outcome = await askForReviewsOf({ database, queue }, systemActor, { customerId, goods })
      return outcome.ok ? 1 : 0
    },
  )
}

async function* goodsToAskAbout(db: Db) {
  for (const how of ['collected', 'delivered'] as const) {
    let after: HadFrom | null = null
    do {
      const slice: Awaited<ReturnType<typeof listHad>> = await listHad(db, how, after, reservationsAtOnce)
      yield* await goodsByCustomer(db, slice.had)
      after = slice.next
    } while (after)
  }
}

async function goodsByCustomer(db: Db, had: readonly HadGoods[]): Promise<Map<number, ReviewRequestGoods[]>> {
  const willing = await findConsenting(db, 'review_mail', {
    ids: had.flatMap(({ customerId }) => customerId ?? []),
    emailKeys: had.flatMap(({ customerId, emailKey }) => (customerId === null ? emailKey : [])),
  })
  const byId = new Set(willing.map(({ id }) => id))
  const byEmail = new Map(willing.map(({ id, emailKey }) => [emailKey, id]))
  const of = ({ customerId, emailKey }: HadGoods) =>
    customerId === null ? byEmail.get(emailKey) : byId.has(customerId) ? customerId : undefined
  const goods = new Map<number, ReviewRequestGoods[]>()
  for (const one of await withoutReturned(db, had)) {
    const customerId = of(one)
    if (customerId === undefined || one.articles.length === 0) continue
    goods.set(customerId, [...(goods.get(customerId) ?? []), ...one.articles])
  }
  return goods
}

/** Leaves out articles if at least one piece was returned. */
async function withoutReturned(
  db: Db,
  had: readonly HadGoods[],
): Promise<(HadGoods & { articles: ReviewRequestGoods[] })[]> {
  const returned = await findReturnedLines(
    db,
    had.map(({ reservationId }) => reservationId),
  )
  return had.map(one => {
    const { reservationId, lines } = one
    const back = new Set(
      lines.flatMap(({ line, articleId }) => (returned.has(`${reservationId}:${line}`) ? articleId : [])),
    )
    const kept = new Set(lines.flatMap(({ articleId }) => (back.has(articleId) ? [] : articleId)))
    return { ...one, articles: [...kept].map(articleId => ({ articleId, reservationId })) }
  })
}

/**
 * Sends a review request. Leaves out articles that the customer has reviewed, and articles of which a piece was
 * returned. A repeated job uses the same mail id.
 */
export async function sendReviewRequest(deps: ConsentMailDeps, { mailId }: ReviewRequestJob): Promise<JobOutcome> {
  const { database, mailer, originOf } = deps
  const { db } = database
  const ask = await findReviewRequest(db, mailId)
  const customer = ask && (await findCustomerById(db, ask.customerId))
  if (!ask || !customer?.emailVerified || !customer.consents.has('review_mail')) return 'done'
  const had = await listHadOf(
    db,
    ask.goods.map(({ reservationId }) => reservationId),
  )
  const kept = new Set(
    (await withoutReturned(db, had)).flatMap(({ articles }) => articles.map(({ articleId }) => articleId)),
  )
  const articles = ask.goods.flatMap(({ articleId }) => (kept.has(articleId) ? articleId : []))
  const names = (await findGoodsNames(db, { article: articles, brand: [], group: [] })).article
  const origin = originOf(null)
  const images = new Map(had.flatMap(({ lines }) => lines.map(({ articleId, image }) => [articleId, image])))
  const goods = articles.flatMap(id => {
    const name = names.get(id)?.name
    if (name === undefined) return []
    return { name, url: `${origin}/min-side/omtaler/${id}`, image: mailPictureUrl(origin, images.get(id) ?? null) }
  })
  if (goods.length === 0) return 'done'
  const links = stopLinks({ customerId: customer.id, kind: 'review_mail' }, deps)
  const mail = reviewRequestMail({ goods, stopUrl: links.page })
  const delivery = await mailer.send({
    ...mail,
    to: customer.email,
    id: `review-ask.${mailId}`,
    stopUrl: links.call,
    brand: null,
  })
  return delivery.ok ? 'done' : { refused: delivery.reply }
}
