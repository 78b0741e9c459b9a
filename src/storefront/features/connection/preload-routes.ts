import { nextRoutes } from './next-routes.ts'
import { savesData } from './saves-data.ts'
import { isSlowLine } from './slow-line.ts'

interface RouteFiles {
  module: string
  imports?: string[]
}
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, RouteFiles | undefined> }
  }
}

const requested = new Set<string>()

/**
 * Loads the code of the pages that the visitor is likely to open next. A navigation to one of them then waits only for
 * its data, and does not fail for lack of code if the network is lost meanwhile.
 */
export function preloadRoutes(current: string): void {
  if (savesData() || isSlowLine() || !navigator.onLine) return
  const routes = window.__reactRouterManifest?.routes ?? {}
  const files = nextRoutes(current).flatMap(id => {
    const route = routes[id]
    return route ? [route.module, ...(route.imports ?? [])] : []
  })
  for (const href of files) {
    if (requested.has(href)) continue
    requested.add(href)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.setAttribute('fetchpriority', 'low')
    link.href = href
    document.head.append(link)
  }
}
