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
 * The code of the shop's other pages (about 30 kB), once the first one is done. React Router reloads the document when a
 * page's code does not come, and without network that ends in the browser's own error page.
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
