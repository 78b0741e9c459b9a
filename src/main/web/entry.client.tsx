import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchToken } from '#contract/client/browser.ts'
import { noteCurrent } from '#storefront/features/account/customer-store.ts'
import { heldRequests } from '#storefront/features/connection/held-requests.ts'
import { loadScreenAgain } from '#storefront/features/connection/load-screen.ts'

window.loadScreenAgain = loadScreenAgain
// The router asks by the global fetch, and has no other way to keep a page when the next one cannot be had.
window.fetch = heldRequests.holding(window.fetch.bind(window))
window.addEventListener('online', heldRequests.askNow)

void fetchToken().then(noteCurrent)
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
