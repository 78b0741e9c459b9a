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
 * The code of the shop's other pages (about 30 kB), once the first one is done: a tap waits for its data alone, and finds its
 * page where the line is gone by then.
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
