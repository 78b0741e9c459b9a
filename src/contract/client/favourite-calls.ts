import type { Favourite } from '../customers/favourites.ts'
import type { Transport } from './transport.ts'

const path = '/customers/current/favourites'

/** What a customer likes, for as long as somebody waits for the answer. */
export function favouriteCalls(send: Transport) {
  return {
    favourites: (signal: AbortSignal) => send<Favourite[]>({ method: 'GET', path, signal }),
    /** Answers all of them. */
    addFavourites: (articleIds: readonly number[], signal: AbortSignal) =>
      send<Favourite[]>({ method: 'POST', path, body: { articleIds }, signal }),
    removeFavourite: (article: number, signal: AbortSignal) =>
      send<undefined>({ method: 'DELETE', path: `${path}/${article}`, signal }),
  }
}
export type FavouriteCalls = ReturnType<typeof favouriteCalls>
