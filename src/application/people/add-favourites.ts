import { findSlugs } from '#modules/catalogue/articles/index.ts'
import type { CustomerActor } from '#modules/people/audit/index.ts'
import { addFavourites } from '#modules/people/customers/index.ts'

/** Adds articles to a customer's favourites, for example a guest's at login. Ids without an article are left out. */
export async function addKnownFavourites(
  deps: Parameters<typeof addFavourites>[0],
  actor: CustomerActor,
  articleIds: readonly number[],
): ReturnType<typeof addFavourites> {
  const known = await findSlugs(deps.database.db, [...new Set(articleIds)])
  return addFavourites(deps, actor, [...known.keys()])
}
