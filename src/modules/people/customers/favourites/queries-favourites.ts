import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

export interface Favourite {
  articleId: number
  addedAt: Date
}

/** A customer's favourites, newest first. */
export async function listFavourites(db: Db, customerId: number): Promise<Favourite[]> {
  return db
    .selectFrom('customers.favourite')
    .select(['article_id as articleId', 'added_at as addedAt'])
    .where('customer_id', '=', customerId)
    .orderBy('added_at', 'desc')
    .orderBy('article_id', 'desc')
    .execute()
}

/** Adds articles, all of which must exist. Existing favourites stay as they are. */
export async function insertFavourites(tx: Db, customerId: number, articleIds: readonly number[]): Promise<void> {
  await sql`insert into customers.favourite (customer_id, article_id)
    select ${customerId}, id from unnest(${[...articleIds]}::int[]) as id on conflict do nothing`.execute(tx)
}

/** Removes a favourite. Idempotent. */
export async function deleteFavourite(db: Db, customerId: number, articleId: number): Promise<void> {
  await db
    .deleteFrom('customers.favourite')
    .where('customer_id', '=', customerId)
    .where('article_id', '=', articleId)
    .execute()
}

/** Resets the seen states, so that the next look counts as the first. */
export async function resetSeenFavourites(tx: Db, customerId: number): Promise<void> {
  await tx
    .updateTable('customers.favourite')
    .set({ seen_shop_id: null, seen_available: null, seen_price: null })
    .where('customer_id', '=', customerId)
    .execute()
}
