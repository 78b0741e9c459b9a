import { savesData } from './saves-data.ts'

interface RouteFiles {
  module: string
  imports?: string[]
}
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, RouteFiles | undefined> }
  }
}

/**
 * Loads the code of the shop's other pages (about 30 kB) after the first page. A later navigation waits for
 * its data only, and does not fail for lack of code if the network is lost meanwhile.
 */
export function preloadRoutes(): void {
  if (savesData()) return
  const files = Object.values(window.__reactRouterManifest?.routes ?? {}).flatMap(route =>
    route ? [route.module, ...(route.imports ?? [])] : [],
  )
  for (const href of new Set(files)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.setAttribute('fetchpriority', 'low')
    link.href = href
    document.head.append(link)
  }
}
