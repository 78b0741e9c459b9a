import { sql } from 'kysely'
import { advisoryLocks } from '#database/advisory-locks.ts'
import type { Db } from '#database/connection.ts'

export interface ReviewRequestGoods {
  articleId: number
  reservationId: number
}

/**
 * Records the articles that one mail asks a customer to review, and returns their ids. Skips articles that the customer
 * has reviewed, or that an earlier mail to the customer named. Returns [] if the customer got a mail that asks for
 * reviews within the last 20 hours. A removed review counts until it is deleted.
 */
export async function claimReviewRequest(
  tx: Db,
  customerId: number,
  goods: readonly ReviewRequestGoods[],
  mailId: string,
): Promise<number[]> {
  // Without the lock, two concurrent processes would both find no earlier request.
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.reviewRequests)}, ${customerId}::int)`.execute(tx)
  const { rows } = await sql<{ articleId: number }>`
    insert into reviews.review_ask (customer_id, article_id, reservation_id, mail_id)
    select ${customerId}, g.article_id, min(g.reservation_id), ${mailId}::uuid
      from unnest(${goods.map(({ articleId }) => articleId)}::int[], ${goods.map(({ reservationId }) => reservationId)}::int[])
           as g(article_id, reservation_id)
     where not exists (select from reviews.review_ask where customer_id = ${customerId} and asked_at > now() - interval '20 hours')
       and not exists (select from reviews.review r where r.customer_id = ${customerId} and r.article_id = g.article_id)
     group by g.article_id
    on conflict do nothing returning article_id as "articleId"`.execute(tx)
  return rows.map(({ articleId }) => articleId)
}

/**
 * The articles that a mail asks the customer to review, except those reviewed since. Undefined: no article is left, or
 * the mail does not exist.
 */
export async function findReviewRequest(
  db: Db,
  mailId: string,
): Promise<{ customerId: number; goods: ReviewRequestGoods[] } | undefined> {
  const { rows } = await sql<ReviewRequestGoods & { customerId: number }>`
    select a.customer_id as "customerId", a.article_id as "articleId", a.reservation_id as "reservationId"
      from reviews.review_ask a
     where a.mail_id = ${mailId}::uuid
       and not exists (select from reviews.review r where r.customer_id = a.customer_id and r.article_id = a.article_id)
     order by a.article_id`.execute(db)
  const [first] = rows
  return (
    first && {
      customerId: first.customerId,
      goods: rows.map(({ articleId, reservationId }) => ({ articleId, reservationId })),
    }
  )
}
