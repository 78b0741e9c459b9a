import type { Kysely } from 'kysely'
import type { DB } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { findCustomer } from '../queries.ts'
import { insertFavourites, listFavourites, type Favourite } from './queries-favourites.ts'

/** The maximum number of favourites of a customer. */
export const favouritesAtMost = 500

type AddOutcome = { ok: true; favourites: Favourite[] } | { ok: false; reason: 'too many' }

/**
 * Adds articles to a customer's favourites, for example a guest's favourites at login. All `articleIds` must exist. If
 * the maximum would be exceeded, none is added.
 */
export async function addFavourites(
  db: Kysely<DB>,
  customerId: number,
  articleIds: readonly number[],
): Promise<AddOutcome> {
  return commitWhenOk(db, async (tx): Promise<AddOutcome> => {
    // Without the lock, two devices could each count too few.
    await findCustomer(tx, { id: customerId }, { lock: true })
    await insertFavourites(tx, customerId, articleIds)
    const favourites = await listFavourites(tx, customerId)
    return favourites.length > favouritesAtMost ? { ok: false, reason: 'too many' } : { ok: true, favourites }
  })
}
