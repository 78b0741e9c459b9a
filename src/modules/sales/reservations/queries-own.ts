import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { ReservationView } from './present.ts'
import { withLines } from './queries.ts'
import { unpaidStatuses } from '#shared/reservations/reservation-status.ts'

export interface Owner {
  customerId: number
  /**
   * The confirmed mail address, which also gives access to reservations that a guest made with it. null: not confirmed.
   */
  email: string | null
  /**
   * The confirmed number, and the period in which it is known to have been the customer's. null: not
   * confirmed.
   */
  phone: { number: string; from: Date; until: Date } | null
}

/**
 * A page of a customer's reservations, newest first, without duplicates. `orders`: paid orders instead of reservations.
 */
export async function listOwnReservations(
  db: Db,
  owner: Owner,
  { page, perPage, orders = false }: { page: number; perPage: number; orders?: boolean },
): Promise<{ data: ReservationView[]; total: number }> {
  const own = ownIds(db, owner, orders)
  const { total } = await db
    .selectFrom(own.as('own'))
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await newest(db, own, perPage, (page - 1) * perPage)
  return { data: await viewsOf(db, rows), total }
}

/**
 * All of a customer's reservations, newest first, without duplicates. `orders`: paid orders instead of reservations.
 * Reads `take` at a time, on demand.
 */
export async function* readOwnReservations(
  db: Db,
  owner: Owner,
  { take, orders = false }: { take: number; orders?: boolean },
): AsyncGenerator<ReservationView[]> {
  let before: number | undefined
  do {
    const rows = await newest(db, ownIds(db, owner, orders, before), take)
    if (rows.length > 0) yield viewsOf(db, rows)
    before = rows.length < take ? undefined : rows.at(-1)
  } while (before !== undefined)
}

/** The ids of own reservations or orders. `before`: only those older than this id. */
function ownIds(db: Db, { customerId, email, phone }: Owner, orders: boolean, before?: number) {
  const paidOrPromised = db
    .selectFrom('reservations.reservation')
    .select('id')
    .where('status_id', 'not in', [...unpaidStatuses])
    .where(eb => (before === undefined ? eb.lit(true) : eb('id', '<', before)))
  let ids = paidOrPromised.where('customer_id', '=', customerId).where('is_order', '=', orders)
  if (email !== null)
    ids = ids.union(
      paidOrPromised
        .where(sql`lower(email)`, '=', sql`lower(${email})`)
        .where('customer_id', 'is', null)
        .where('is_order', '=', orders),
    )
  return phone !== null && !orders ? ids.union(paidOrPromised.where(byGuestWith(phone))) : ids
}

async function newest(db: Db, own: ReturnType<typeof ownIds>, take: number, skip = 0): Promise<number[]> {
  const rows = await db
    .selectFrom(own.as('own'))
    .select('own.id')
    .orderBy('own.id', 'desc')
    .limit(take)
    .offset(skip)
    .execute()
  return rows.map(({ id }) => id)
}

async function viewsOf(db: Db, ids: readonly number[]): Promise<ReservationView[]> {
  const rows = await db
    .selectFrom('reservations.reservation')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id', 'desc')
    .execute()
  return withLines(db, rows)
}

/**
 * Reservations that a guest made with the number while it was the customer's. Orders are left out, because they contain an
 * address and a payment.
 */
export const byGuestWith = (phone: Owner['phone']) =>
  sql<boolean>`(customer_id is null and not is_order and phone = ${phone?.number ?? null}
    and created_at >= ${phone?.from ?? null}::timestamptz and created_at < ${phone?.until ?? null}::timestamptz)`

/**
 * Detaches the reservations of a deleted account. They are kept like those of guests, until their own retention ends.
 */
export async function detachReservations(tx: Db, customerId: number): Promise<void> {
  await tx
    .updateTable('reservations.reservation')
    .set({ customer_id: null })
    .where('customer_id', '=', customerId)
    .execute()
}
