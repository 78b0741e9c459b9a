import { createHash } from 'node:crypto'
import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router'

/**
 * What a shopper's browser knows of the pages: all but files and those that no page of the shop leads to, which are staff's and those of
 * links in mails. Every first visit reads this table, and a third of it would be addresses that a shopper never opens.
 *
 * The build writes `text` into the file of `url`, the server names that file on shoppers' pages: both ask here.
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

/** The router reads a missing flag as false, and missing styles as none; it does not read `hasDefaultExport`. */
const withoutDefaults = (key: string, value: unknown): unknown =>
  value === false || key === 'hasDefaultExport' || (key === 'css' && String(value) === '') ? undefined : value

/** Led to by a link that the browser follows by itself. */
const isFile = (path = ''): boolean => /\.(ics|json|xml)$/.test(path)

/** What the entry imports is there before any page's code is asked for. */
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
  /^\/?(ansatt|preview|varsel\/e-post|nytt-passord)(\.data)?(\/|$)/.test(path)
