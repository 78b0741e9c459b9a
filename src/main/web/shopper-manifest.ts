import { createHash } from 'node:crypto'
import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router'

/**
 * The manifest for shoppers' browsers, without files and without pages that no page of the shop links to (staff pages,
 * those linked in mails, and redirects of links from elsewhere).
 * Every first visit loads the manifest, and a third of the full one is pages that shoppers never open.
 * The build writes `text` to the file `url`, and the server links that file on shoppers' pages. Both call this
 * function.
 */
export function shopperManifest(all: AssetsManifest): { assets: AssetsManifest; text: string } {
  const routes = Object.fromEntries(
    Object.entries(all.routes).filter(([, route]) => !isUnlinkedPath(route?.path) && !isFile(route?.path)),
  )
  const known = { entry: all.entry, routes, version: all.version }
  const hash = createHash('sha256').update(JSON.stringify(known, withoutDefaults)).digest('hex').slice(0, 8)
  const url = `/assets/shopper-manifest-${hash}.js`
  const table = JSON.stringify({ ...known, routes: withoutEntry(all, routes), url }, withoutDefaults)
  const text = `window.__reactRouterManifest=${table};`
  return { assets: { ...all, routes, url }, text }
}

/** The router treats a missing flag as false and missing styles as none. It does not read `hasDefaultExport`. */
const withoutDefaults = (key: string, value: unknown): unknown =>
  value === false || key === 'hasDefaultExport' || (key === 'css' && String(value) === '') ? undefined : value

/** Whether the path is that of a file. Browsers open links to files without the router. */
const isFile = (path = ''): boolean => /\.(ics|json|xml)$/.test(path)

/** Drops modules that the entry imports: they are loaded before any page's code is requested. */
function withoutEntry({ entry }: AssetsManifest, routes: AssetsManifest['routes']): AssetsManifest['routes'] {
  const there = new Set(entry.imports)
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      route && { ...route, ...(route.imports && { imports: route.imports.filter(file => !there.has(file)) }) },
    ]),
  )
}

export const isUnlinkedPath = (path = ''): boolean =>
  /^\/?(ansatt|preview|01|article|angre|varsel\/e-post|nytt-passord)(\.data)?(\/|$)/.test(path)
