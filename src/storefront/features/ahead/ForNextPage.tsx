import { askAtStart } from '../start/start-calls.ts'
import { syncFavourites } from '../favourites/save-favourites.ts'
import { preloadRoutes } from '../connection/preload-routes.ts'
import { CardAhead } from './CardAhead.tsx'
import { fetchCardsAhead } from './fetch-ahead.ts'

// Once a document: this file is fetched when the first page is done.
preloadRoutes()
fetchCardsAhead()
askAtStart()
void syncFavourites()

export default CardAhead
