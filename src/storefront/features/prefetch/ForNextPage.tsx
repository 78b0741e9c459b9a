import { useEffect } from 'react'
import { useMatches, useNavigation } from 'react-router'
import { copyPlainText } from '#ui/copy-plain-text.ts'
import { syncFavourites } from '../favourites/save-favourites.ts'
import { preloadRoutes } from '../connection/preload-routes.ts'
import { loadFilters } from '../listing/filters/load-filters.ts'
import { customerStore } from '../account/customer-store.ts'
import { keepFollowing } from '../cart/following/load-following.ts'
import { dropEndedContact } from '../checkout/contact/contact-store.ts'
import { followedStore } from '../cart/following/followed-store.ts'
import { areGuests, sizeStore } from '../sizes/size-store.ts'
import { CardPrefetch } from './CardPrefetch.tsx'
import { prefetchCards } from './prefetch-cards.ts'

/**
 * Runs once per document, some seconds after the first page. The steps are in a function, because other pages share a
 * script file with this module, and the file may run before the customer is known.
 */
export function afterFirstPage(): void {
  prefetchCards()
  loadFilters()
  dropEndedContact()
  copyPlainText()
  void syncFavourites()
  // Merges a guest's sizes into the account after the login.
  if (areGuests(sizeStore.read()) && customerStore.read() !== null)
    // On failure the sizes stay on this device, and the next page tries again.
    import('../sizes/save-sizes.ts').then(file => file.takeSizesOver()).catch(() => undefined)
  // Synchronises the cart of a logged-in customer, and removes the account's goods after a login has ended.
  if (customerStore.read() !== null || followedStore.read() !== null) void keepFollowing()
}

export default function ForNextPage() {
  const route = useMatches().at(-1)?.id
  const idle = useNavigation().state === 'idle'
  useEffect(() => {
    if (route !== undefined && idle) preloadRoutes(route)
  }, [route, idle])
  return <CardPrefetch />
}
