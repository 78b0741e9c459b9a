import { createRoute, z } from '@hono/zod-openapi'
import { searchExplained, type SearchExplained } from '#contract/editors/search-admin.ts'
import { recordAt, type Snapshot } from '#modules/catalogue/read-model/index.ts'
import { explainSearch } from '#modules/catalogue/search/index.ts'
import { failure, json } from '../../responses.ts'
import { articleOf } from '../../catalogue/present-article.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { access } from '../../session/access.ts'
import { registerDemand } from './search-demand.ts'
import { registerSynonyms } from './synonyms.ts'
import { shortText } from '#contract/short-text.ts'

const hitsExplained = 20

const explain = createRoute({
  method: 'get',
  path: '/staff/search/explain',
  middleware: access('editor'),
  request: {
    query: z.object({
      q: shortText(200),
      shop: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    }),
  },
  responses: {
    200: json(searchExplained, 'The interpretation of the query, and the hits with their reasons'),
    ...failure,
  },
})

/** Search explanations, demand and synonyms for editors. */
export function registerSearchAdmin(api: Api, deps: ApiDeps): void {
  api.openapi(explain, c => {
    c.header('Cache-Control', 'no-store')
    return c.json(explained(deps.catalogue.current(), c.req.valid('query')), 200)
  })
  registerDemand(api, deps)
  registerSynonyms(api, deps)
}

function explained(snapshot: Snapshot, request: { q: string; shop?: number | undefined }): SearchExplained {
  const { total, meaning, places, hits } = explainSearch(snapshot, request.q, {
    take: hitsExplained,
    shop: request.shop,
  })
  const { corrected, suggestion, partly } = meaning
  return {
    corrected,
    suggestion,
    partly,
    understood: meaning.understood.map(({ kind, text, without }) => ({ kind, text, without })),
    total,
    places,
    hits: hits.map(({ ordinal, ...hit }) => {
      const article = articleOf(recordAt(snapshot, ordinal), snapshot.lists, snapshot.defaults)
      const { id, slug, name, brand, price, picture } = article
      return { id, slug, name, brand, price, picture, ...hit }
    }),
  }
}
