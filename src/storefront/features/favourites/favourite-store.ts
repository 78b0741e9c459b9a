import { browserStore } from '#ui/storage/browser-store.ts'

export const favouritesAtMost = 500

export interface Favourites {
  /** Of articles, the newest first. */
  ids: readonly number[]
  /** They are what an account holds, and leave the device with its login. A guest's are not, until a login merges them. */
  saved: boolean
}

const none: Favourites = { ids: [], saved: false }

/** What this browser's hearts show. */
export const favouriteStore = browserStore<Favourites>('hent.favourites', toFavourites, none)

/** What cannot be read is no favourite. */
export function toFavourites(stored: unknown): Favourites {
  if (typeof stored !== 'object' || stored === null) return none
  const { ids, saved } = stored as Partial<Record<keyof Favourites, unknown>>
  if (!Array.isArray(ids)) return none
  const articles = ids.filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0)
  return { ids: [...new Set(articles)].slice(0, favouritesAtMost), saved: saved === true }
}

/** With one more or less; `at`: where it stood before it went. */
export function withFavourite({ ids, saved }: Favourites, id: number, liked: boolean, at = 0): Favourites {
  const others = ids.filter(other => other !== id)
  return { ids: liked ? others.toSpliced(at, 0, id) : others, saved }
}
