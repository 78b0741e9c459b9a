import { browserStore } from '#ui/storage/browser-store.ts'

export const favouritesAtMost = 500

export interface Favourites {
  /** Article ids, newest first. */
  ids: readonly number[]
  /**
   * true: the favourites are stored in an account, and a logout removes them from the device. false: they are a
   * guest's; a login merges them into the account.
   */
  saved: boolean
}

const none: Favourites = { ids: [], saved: false }

/** The favourites shown in this browser. */
export const favouriteStore = browserStore<Favourites>('hent.favourites', toFavourites, none)

/** Parses stored favourites. Unreadable entries are dropped. */
export function toFavourites(stored: unknown): Favourites {
  if (typeof stored !== 'object' || stored === null) return none
  const { ids, saved } = stored as Partial<Record<keyof Favourites, unknown>>
  if (!Array.isArray(ids)) return none
  const articles = ids.filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0)
  return { ids: [...new Set(articles)].slice(0, favouritesAtMost), saved: saved === true }
}

/** Adds or removes one article. `at`: the index at which it is added. Default: 0. */
export function withFavourite({ ids, saved }: Favourites, id: number, liked: boolean, at = 0): Favourites {
  const others = ids.filter(other => other !== id)
  return { ids: liked ? others.toSpliced(at, 0, id) : others, saved }
}
