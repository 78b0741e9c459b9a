import type { Database } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import type { CustomerActor } from '#modules/people/audit/index.ts'
import { findCustomer } from '../queries.ts'
import { deleteFavourite, insertFavourites, listFavourites, type Favourite } from './queries-favourites.ts'

/** The maximum number of favourites per customer. */
export const favouritesAtMost = 500

interface FavouriteDeps {
  database: Pick<Database, 'db'>
}
type AddOutcome = { ok: true; favourites: Favourite[] } | { ok: false; reason: 'too_many' }

/** Adds existing articles to the customer's favourites. If there would be too many, none is added. */
export async function addFavourites(
  { database }: FavouriteDeps,
  { customerId }: CustomerActor,
  articleIds: readonly number[],
): Promise<AddOutcome> {
  return commitWhenOk(database.db, async (tx): Promise<AddOutcome> => {
    // Without the lock, two devices could together exceed the maximum.
    await findCustomer(tx, { id: customerId }, { lock: true })
    await insertFavourites(tx, customerId, articleIds)
    const favourites = await listFavourites(tx, customerId)
    return favourites.length > favouritesAtMost ? { ok: false, reason: 'too_many' } : { ok: true, favourites }
  })
}

/** Removes an article from the customer's favourites. Idempotent. */
export async function removeFavourite(
  { database }: FavouriteDeps,
  { customerId }: CustomerActor,
  articleId: number,
): Promise<void> {
  await deleteFavourite(database.db, customerId, articleId)
}
