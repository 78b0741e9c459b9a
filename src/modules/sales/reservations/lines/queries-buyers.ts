import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { activeStatuses, handedOverStatuses } from '#shared/reservations/reservation-status.ts'
import { literals } from '#database/literals.ts'

/** A reservation or order with some of the goods, handed over or open. */
export interface BuyerOfGoods {
  reservationId: number
  /** Identifies the recipient: the e-mail address in lower case. Empty: none. */
  emailKey: string
  pieces: number
  /** The goods are not handed over yet. */
  open: boolean
  placedAt: Date
}

/** Everyone with pieces of these variants, by reservation. */
export async function findBuyersOfGoods(db: Db, variantIds: readonly number[]): Promise<BuyerOfGoods[]> {
  const { rows } = await sql<BuyerOfGoods>`
    select r.id as "reservationId", lower(coalesce(r.email, '')) as "emailKey", sum(l.kept)::int as pieces,
           r.status_id in (${literals(activeStatuses)}) as open, r.created_at as "placedAt"
      from reservations.line l join reservations.reservation r on r.id = l.reservation_id
     where l.variant_id = any(${[...variantIds]}::int[]) and l.kept > 0 and r.status_id in (${literals([...activeStatuses, ...handedOverStatuses])})
     group by r.id order by r.id`.execute(db)
  return rows
}

/** Whether a recall has made the last change of the goods of a reservation. */
export async function isLastChangeRecall(db: Db, reservationId: number): Promise<boolean> {
  const last = await db
    .selectFrom('reservations.event')
    .select('line_state')
    .where('reservation_id', '=', reservationId)
    .where('line_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.line_state === 'recalled'
}

/** The open reservations and orders with a line of these variants, also without a piece. */
export async function findOpenWithGoods(db: Db, variantIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from reservations.reservation r
     where r.status_id in (${literals(activeStatuses)})
       and exists (select from reservations.line l
                    where l.reservation_id = r.id and l.variant_id = any(${[...variantIds]}::int[]))
     order by r.id`.execute(db)
  return rows.map(({ id }) => id)
}
