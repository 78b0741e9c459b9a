import { createHash } from 'node:crypto'
import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router'

/**
 * What a shopper's browser knows of the pages: all but those that no page of the shop leads to, which are
 * staff's and those of links in mails. Every first
 * visit reads this table, and a third of it would be addresses that a shopper never opens.
 *
 * The build writes `text` into the file of `url`, the server names that file on shoppers' pages: both ask here.
 */
export function shopperManifest(all: AssetsManifest): { assets: AssetsManifest; text: string } {
  const routes = Object.fromEntries(Object.entries(all.routes).filter(([, route]) => !isUnlinkedPath(route?.path)))
  const known = { entry: all.entry, routes, version: all.version }
  const hash = createHash('sha256').update(JSON.stringify(known)).digest('hex').slice(0, 8)
  const url = `/assets/shopper-manifest-${hash}.js`
  const text = `window.__reactRouterManifest=${JSON.stringify({ ...known, url })};`
  return { assets: { ...all, routes, url }, text }
}

export const isUnlinkedPath = (path = ''): boolean => /^\/?(ansatt|preview|varsel\/e-post)(\.data)?(\/|$)/.test(path)
