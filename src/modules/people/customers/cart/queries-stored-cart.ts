import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { piecesOf, type Pieces } from '#shared/cart/cart-changes.ts'
import { asInterval, periods } from '#shared/privacy/periods.ts'

export interface CartHead {
  id: string
  version: number
  promocode: string | null
  writes: string[]
}

const writesAtMost = 50

/** Locks a customer's cart until the transaction ends. Creates it if there is none. */
export async function lockCart(tx: Db, customerId: number): Promise<CartHead> {
  await tx
    .insertInto('customers.cart')
    .values({ customer_id: customerId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return heads(tx, customerId).forUpdate().executeTakeFirstOrThrow()
}

export const findHead = (db: Db, customerId: number): Promise<CartHead | undefined> =>
  heads(db, customerId).executeTakeFirst()

const heads = (db: Db, customerId: number) =>
  db.selectFrom('customers.cart').select(['id', 'version', 'promocode', 'writes']).where('customer_id', '=', customerId)

/** The pieces in a customer's cart, in the order in which they were added to the account. */
export async function findPieces(db: Db, customerId: number): Promise<Pieces> {
  const rows = await db
    .selectFrom('customers.cart_line')
    .select(['ean', 'count'])
    .where('customer_id', '=', customerId)
    .orderBy('added_at')
    .orderBy('ean')
    .execute()
  return piecesOf(rows)
}

export async function storePieces(tx: Db, customerId: number, pieces: Pieces): Promise<void> {
  await sql`
    with wanted as (select * from unnest(${[...pieces.keys()]}::text[], ${[...pieces.values()]}::int[]) as w(ean, count)),
    gone as (delete from customers.cart_line where customer_id = ${customerId} and ean not in (select ean from wanted))
    insert into customers.cart_line (customer_id, ean, count) select ${customerId}, ean, count from wanted
    on conflict (customer_id, ean) do update set count = excluded.count
      where customers.cart_line.count <> excluded.count`.execute(tx)
}

export async function storeHead(tx: Db, customerId: number, head: CartHead, write: string): Promise<void> {
  await tx
    .updateTable('customers.cart')
    .set({
      version: head.version,
      promocode: head.promocode,
      writes: [...head.writes, write].slice(-writesAtMost),
      changed_at: sql`now()`,
    })
    .where('customer_id', '=', customerId)
    .execute()
}

/** Deletes carts that have not changed in the 90 days before `at` (default: now). */
export async function pruneCarts(db: Db, at?: Date): Promise<void> {
  await sql`delete from customers.cart
    where changed_at < coalesce(${at ?? null}::timestamptz, now()) - ${asInterval(periods.cart)}::interval`.execute(db)
}
