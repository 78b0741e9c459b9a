import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { article, articleDetail, availability, hiddenArticle } from '#contract/catalogue.ts'
import { ordinalOf, recordAt, recordById, type Snapshot } from '#modules/catalogue/read-model/index.ts'
import type { Found } from '../reads/reads.ts'
import type { AddReads } from '../reads/register-reads.ts'
import { articleTexts, listShows, responses } from './answer.ts'
import { idParam, maxArticles } from './list-query.ts'
import { articleDetailOf, variantsOf } from './present-article.ts'

const bundle = createRoute({
  method: 'get',
  path: '/articles/bundle',
  request: {
    query: z.object({
      articles: z
        .string()
        .max(10_000)
        .regex(/^\d{1,9}(,\d{1,9})*$/)
        .describe('Comma-separated ids. Unknown and hidden articles are left out.'),
    }),
  },
  responses: responses(article.array(), 422),
})
const stock = createRoute({
  method: 'get',
  path: '/articles/availability/{id}',
  request: { params: idParam },
  responses: responses(availability, 404, 422),
})
const byName = createRoute({
  method: 'get',
  path: '/articles/by-name/{slug}',
  description:
    'The article of the page /product/{slug}. Earlier slugs work too: if the `slug` in the response differs, the page has moved.',
  request: { params: z.object({ slug: z.string().max(400) }) },
  responses: responses(z.union([articleDetail, hiddenArticle]), 404, 422),
})
const byId = createRoute({
  method: 'get',
  path: '/articles/{id}',
  request: { params: idParam },
  responses: responses(z.union([articleDetail, hiddenArticle]), 404, 422),
})

export const articleReads: AddReads = add => {
  add(bundle, ({ snapshot, texts, query }) => {
    const ids = new Set(query.articles.split(',').map(Number))
    const ordinals = [...ids].slice(0, maxArticles).flatMap(id => {
      const ordinal = ordinalOf(snapshot, id)
      return ordinal !== undefined && recordAt(snapshot, ordinal).listed ? ordinal : []
    })
    return {
      json: articleTexts(snapshot, texts, ordinals, { before: '[', after: ']' }),
      shows: listShows(snapshot, ordinals, { scope: {}, byShop: false }),
    }
  })
  add(stock, ({ snapshot, params: { id } }) => {
    const record = recordById(snapshot, id)
    if (!record) return null
    const variants = record.listed ? variantsOf(record, snapshot.lists, snapshot.defaults) : []
    return {
      json: JSON.stringify(variants.map(({ ean, shops }) => ({ ean, shops }))),
      shows: { piecesOf: [id], stocks: [record.stock] },
    }
  })
  add(byName, ({ snapshot, params: { slug } }) => detail(snapshot, snapshot.idBySlug.get(slug) ?? 0))
  add(byId, ({ snapshot, params: { id } }) => detail(snapshot, id))
}

function detail(snapshot: Snapshot, id: number): Found | null {
  const record = recordById(snapshot, id)
  if (!record) return null
  return {
    json: JSON.stringify(articleDetailOf(record, snapshot.lists, snapshot.defaults)),
    shows: { piecesOf: [id], stocks: [record.stock] },
  }
}
