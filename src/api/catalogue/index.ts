import type { Api } from '../app.ts'
import type { ApiDeps } from '../deps.ts'
import { registerArticlePages } from './article-pages.ts'
import { registerArticles } from './articles.ts'
import { registerLists } from './lists.ts'
import { registerSearch } from './search.ts'
import { registerShops } from './shops.ts'

/** The catalogue's routes, fixed paths before those with parameters. */
export function registerCatalogue(api: Api, deps: ApiDeps): void {
  registerLists(api, deps)
  registerSearch(api, deps)
  registerArticlePages(api, deps)
  registerArticles(api, deps)
  registerShops(api, deps)
}
