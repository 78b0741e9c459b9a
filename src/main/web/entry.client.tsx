import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchToken } from '#contract/client/browser.ts'

void fetchToken()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
