import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext

/** What a list page's first visit needs. */
const listPage =
  /src\/(main\/web\/(root|entry\.client)|storefront\/routes\/catalogue\/category|storefront\/features\/listing\/ListingView)\.tsx/
const entry = /src\/main\/web\/entry\.client\.tsx/
const page = /src\/(storefront|backoffice)\/routes\/([^?]*)\.tsx/
const afterLoad = /src\/storefront\/features\/prefetch\/ForNextPage\.tsx/
/** Every page of the shop loads the dialog until the shopper has answered. */
const cookieDialog = /src\/storefront\/features\/consent\/CookieConsent\.tsx/
/** Loaded at the first use of a list page, or some seconds after it was opened. */
const filters = /src\/storefront\/features\/listing\/filters\/FilterForm\.tsx/
/** Pages that other pages of the desk preload (`nextRoutes`). */
const mainDesk = ['desk', 'desk-reservation', 'stock/stock', 'returns']
const checkout = ['cart', 'checkout']

/** The module, and all files that import it directly or indirectly. */
function importersOf(id: string, graph: Graph): Set<string> {
  const importers = new Set([id])
  for (const each of importers)
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) importers.add(importer)
  return importers
}

/**
 * The script file for a module that several pages need. null: the bundler chooses. There are few such files: small
 * files compress badly, and on a slow connection they wait for one another. Each also adds an entry to the table that
 * every first visit loads.
 */
function fileOf(id: string, graph: Graph): string | null {
  // The entry starts the page, and must run after the page's routes are known.
  if (entry.test(id)) return null
  const importers = [...importersOf(id, graph)]
  if (importers.some(importer => listPage.test(importer))) return 'common'
  if (importers.some(importer => afterLoad.test(importer))) return 'after-load'
  const pages = (part: string) =>
    new Set(importers.flatMap(importer => (page.exec(importer)?.[1] === part ? (page.exec(importer)?.[2] ?? []) : [])))
  const [shop, desk] = [pages('storefront'), pages('backoffice')]
  if (shop.size + desk.size < 2) return null
  const atMainDesk = mainDesk.some(each => desk.has(each))
  if (shop.size === 0) return atMainDesk ? 'desk' : 'for-editors'
  const [home, product, buying] = [
    shop.has('home'),
    shop.has('catalogue/product'),
    checkout.some(each => shop.has(each)),
  ]
  if (importers.some(importer => cookieDialog.test(importer))) return 'shared'
  // Home page and articles preload the cart.
  if (atMainDesk) return home || product || shop.has('cart') ? 'shared' : 'shared-forms'
  if (home && (product || buying)) return 'for-most'
  if (home) return 'for-home'
  if (product) return 'for-product'
  if (importers.some(importer => filters.test(importer))) return 'for-filters'
  if (shop.has('cart')) return 'for-cart'
  if (buying) return 'for-checkout'
  if (shop.size === 1 && desk.size === 1) return null
  return desk.size > 0 ? 'for-forms' : 'for-pages'
}

const ownCode =
  /src\/(ui|shared|storefront|backoffice|contract|main)\/|node_modules\/lucide-react\/|vite\/preload-helper/

// The order matters: a file includes what its modules import, except what an earlier file includes.
const names = [
  ...['common', 'after-load', 'shared', 'shared-forms', 'for-most', 'for-home', 'for-product', 'for-filters'],
  ...['for-cart', 'for-checkout', 'for-forms', 'for-pages', 'desk', 'for-editors'],
]

export const scriptFiles: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/ },
    ...names.map(name => ({
      debugName: name,
      name: (id: string, graph: Graph) => (fileOf(id, graph) === name ? name : null),
      test: ownCode,
    })),
  ],
}
