import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { ReservationView } from './present.ts'
import { withLines } from './queries.ts'

export interface Owner {
  customerId: number
  /** The confirmed address, whose reservations as a guest are the customer's too; null: none is confirmed. */
  email: string | null
  /** The confirmed number, and from when until when it is known to have been the customer's; null: none is confirmed. */
  phone: { number: string; from: Date; until: Date } | null
}

const neverPaid = [0, 8]

/** A page of a customer's reservations, or of their paid orders, the newest first, each once. */
export async function listOwnReservations(
  db: Db,
  { customerId, email, phone }: Owner,
  { page, perPage, orders = false }: { page: number; perPage: number; orders?: boolean },
): Promise<{ data: ReservationView[]; total: number }> {
  let ids = db
    .selectFrom('reservations.reservation')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('is_order', '=', orders)
    .where('status_id', 'not in', neverPaid)
  if (email !== null)
    ids = ids.union(
      db
        .selectFrom('reservations.reservation')
        .select('id')
        .where(sql`lower(email)`, '=', sql`lower(${email})`)
        .where('customer_id', 'is', null)
        .where('is_order', '=', orders)
        .where('status_id', 'not in', neverPaid),
    )
  if (phone !== null && !orders)
    ids = ids.union(
      db
        .selectFrom('reservations.reservation')
        .select('id')
        .where(byGuestWith(phone))
        .where('status_id', 'not in', neverPaid),
    )
  const { total } = await db
    .selectFrom(ids.as('own'))
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const found = await db
    .selectFrom(ids.as('own'))
    .select('own.id')
    .orderBy('own.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const rows = await db
    .selectFrom('reservations.reservation')
    .selectAll()
    .where('id', '=', sql<number>`any(${found.map(({ id }) => id)})`)
    .orderBy('id', 'desc')
    .execute()
  return { data: await withLines(db, rows), total }
}

/** What a guest reserved with the number while it was the customer's. What was ordered holds an address, and a payment. */
export const byGuestWith = (phone: Owner['phone']) =>
  sql<boolean>`(customer_id is null and not is_order and phone = ${phone?.number ?? null}
    and created_at >= ${phone?.from ?? null}::timestamptz and created_at < ${phone?.until ?? null}::timestamptz)`

/** They stay until their own time, as a guest's do, when the account is deleted. */
export async function releaseReservations(tx: Db, customerId: number): Promise<void> {
  await tx
    .updateTable('reservations.reservation')
    .set({ customer_id: null })
    .where('customer_id', '=', customerId)
    .execute()
}
