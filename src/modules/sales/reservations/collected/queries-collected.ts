import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { byGuestWith, type Owner } from '../queries-own.ts'
import { handedOverStatuses } from '#shared/reservations/reservation-status.ts'
import { literals } from '#database/literals.ts'

/** Goods of one article that have left the shop. */
interface CollectedGoods {
  articleId: number
  name: string
  /** Such as `128 / Blå`, without duplicates. */
  sizeColours: string[]
  collectedAt: Date
}

/** Of these customers, those with a reservation or order in their account that has left the shop. */
export async function findBuyers(db: Db, customerIds: readonly number[]): Promise<Set<number>> {
  if (customerIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('reservations.reservation')
    .select('customer_id')
    .distinct()
    .where('customer_id', 'in', [...customerIds])
    .where('status_id', 'in', [...handedOverStatuses])
    .execute()
  return new Set(rows.flatMap(({ customer_id: id }) => id ?? []))
}

/**
 * The articles that a customer has collected or was sent, one row each, latest first. `articleId`: only this article.
 */
export async function listCollected(
  db: Db,
  { customerId, email, phone }: Owner,
  articleId?: number,
): Promise<CollectedGoods[]> {
  const { rows } = await sql<CollectedGoods>`
    with own as (
      select id, closed_at from reservations.reservation where customer_id = ${customerId} and status_id in (${literals(handedOverStatuses)})
      union
      select id, closed_at from reservations.reservation
       where lower(email) = lower(${email}::text) and customer_id is null and status_id in (${literals(handedOverStatuses)})
      union
      select id, closed_at from reservations.reservation where ${byGuestWith(phone)} and status_id in (${literals(handedOverStatuses)})
    )
    select l.article_id as "articleId", (array_agg(l.name order by own.closed_at desc))[1] as name,
           array_agg(distinct concat_ws(' / ', nullif(l.size, ''), nullif(l.colour, ''))) as "sizeColours",
           max(own.closed_at) as "collectedAt"
      from own join reservations.line l on l.reservation_id = own.id
     where l.kept > 0 and (${articleId ?? null}::int is null or l.article_id = ${articleId ?? null}::int)
     group by l.article_id order by max(own.closed_at) desc, l.article_id`.execute(db)
  return rows.map(row => ({ ...row, sizeColours: row.sizeColours.filter(each => each !== '') }))
}
