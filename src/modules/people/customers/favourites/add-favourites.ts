import type { Kysely } from 'kysely'
import type { DB } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { findCustomer } from '../queries.ts'
import { insertFavourites, listFavourites, type Favourite } from './queries-favourites.ts'

/** More than anybody looks through, and less than fills a database. */
export const favouritesAtMost = 500

type AddOutcome = { ok: true; favourites: Favourite[] } | { ok: false; reason: 'too many' }

/** Adds articles to those of a customer, as a guest's are at the login; `articleIds` exist. Too many: none is added. */
export async function addFavourites(
  db: Kysely<DB>,
  customerId: number,
  articleIds: readonly number[],
): Promise<AddOutcome> {
  return commitWhenOk(db, async (tx): Promise<AddOutcome> => {
    // Two devices at once would each count without the other's.
    await findCustomer(tx, { id: customerId }, { lock: true })
    await insertFavourites(tx, customerId, articleIds)
    const favourites = await listFavourites(tx, customerId)
    return favourites.length > favouritesAtMost ? { ok: false, reason: 'too many' } : { ok: true, favourites }
  })
}
