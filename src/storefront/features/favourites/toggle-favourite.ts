import { customerStore } from '../account/customer-store.ts'
import { favouritesAtMost, favouriteStore, withFavourite } from './favourite-store.ts'
import { tellRefusal } from './refusal.ts'

/** Changes the favourites on this device immediately. The account is updated afterwards. A refusal undoes the change. */
export function toggleFavourite(id: number): void {
  const before = favouriteStore.read()
  const at = before.ids.indexOf(id)
  const liked = at < 0
  tellRefusal(null)
  if (liked && before.ids.length >= favouritesAtMost)
    return tellRefusal({ id, words: `Du kan ha høyst ${favouritesAtMost} favoritter` })
  favouriteStore.write(withFavourite(before, id, liked))
  if (customerStore.read() === null) return
  import('./save-favourites.ts').then(
    file => file.saveFavourite(id, liked, at),
    () => {
      favouriteStore.write(withFavourite(favouriteStore.read(), id, !liked, at))
      tellRefusal({ id, words: 'Du er frakoblet, eller nettbutikken svarer ikke. Prøv igjen.' })
    },
  )
}
