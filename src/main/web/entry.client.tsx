import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchToken } from '#contract/client/browser.ts'
import { noteCurrent } from '#storefront/features/account/customer-store.ts'
import { heldRequests } from '#storefront/features/connection/held-requests.ts'
import { loadScreenAgain } from '#storefront/features/connection/load-screen.ts'
import { wrapFetch } from '#storefront/features/connection/wrap-fetch.ts'
import { keepScroll } from '#storefront/features/frame/trail/keep-scroll.ts'
import { startWhenIdle } from '#storefront/features/start/start-when-idle.ts'

window.loadScreenAgain = loadScreenAgain
// Keeps the current page on screen while the next one cannot be loaded.
wrapFetch(heldRequests.holding)
window.addEventListener('online', heldRequests.askNow)
keepScroll()

// The start calls need the token, so they are sent after `fetchToken`.
void fetchToken().then(noteCurrent).finally(startWhenIdle)
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
