import { askAtStart } from '../start/start-calls.ts'
import { syncFavourites } from '../favourites/save-favourites.ts'
import { preloadRoutes } from '../connection/preload-routes.ts'
import { customerStore } from '../account/customer-store.ts'
import { keepFollowing } from '../cart/following/load-following.ts'
import { followedStore } from '../cart/following/followed-store.ts'
import { areGuests, sizeStore } from '../sizes/size-store.ts'
import { CardPrefetch } from './CardPrefetch.tsx'
import { prefetchCards } from './prefetch-cards.ts'

// Once a document: this file is fetched when the first page is done.
preloadRoutes()
prefetchCards()
askAtStart()
void syncFavourites()
// What a guest remembered, once somebody has logged in.
if (areGuests(sizeStore.read()) && customerStore.read() !== null)
  // Without the shop they stay here until the next page.
  import('../sizes/save-sizes.ts').then(file => file.takeSizesOver()).catch(() => undefined)
// The cart of a customer who is logged in, and what lies here of an account whose login has ended.
if (customerStore.read() !== null || followedStore.read() !== null) void keepFollowing()

export default CardPrefetch
