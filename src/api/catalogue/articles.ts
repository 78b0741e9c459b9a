import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { article, articleDetail, availability, hiddenArticle } from '#contract/catalogue.ts'
import { ordinalOf, recordAt, recordById, type ArticleRecord, type Snapshot } from '#modules/search/index.ts'
import type { Api } from '../app.ts'
import type { ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { answer, answerOf, articleTexts, responses } from './answer.ts'
import { idParam, mostArticles } from './list-query.ts'
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
        .describe('ids, comma-separated; unknown and hidden ones are left out'),
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
    'The article whose page lies at /product/{slug}; by an earlier name too: whose `slug` differs has moved there.',
  request: { params: z.object({ slug: z.string().max(400) }) },
  responses: responses(z.union([articleDetail, hiddenArticle]), 404, 422),
})
const byId = createRoute({
  method: 'get',
  path: '/articles/{id}',
  request: { params: idParam },
  responses: responses(z.union([articleDetail, hiddenArticle]), 404, 422),
})

/** The routes with a parameter right after /articles/ come last: fixed names win over ids. */
export function registerArticles(api: Api, { catalogue }: ApiDeps): void {
  api.openapi(bundle, c => {
    const snapshot = catalogue.current()
    const ids = new Set(c.req.valid('query').articles.split(',').map(Number))
    const ordinals = [...ids].slice(0, mostArticles).flatMap(id => {
      const ordinal = ordinalOf(snapshot, id)
      return ordinal !== undefined && recordAt(snapshot, ordinal).listed ? ordinal : []
    })
    return answer(c, snapshot, articleTexts(snapshot, '[', ordinals, ']'))
  })
  api.openapi(stock, c => {
    const snapshot = catalogue.current()
    const record = recordById(snapshot, c.req.valid('param').id)
    if (!record) return fail(c, 'not_found')
    const variants = record.listed ? variantsOf(record, snapshot.lists) : []
    return answerOf(
      c,
      snapshot,
      variants.map(({ ean, shops }) => ({ ean, shops })),
    )
  })
  api.openapi(byName, c => {
    const snapshot = catalogue.current()
    const { slug } = c.req.valid('param')
    const record = recordById(snapshot, snapshot.idBySlug.get(slug) ?? 0)
    return record ? answer(c, snapshot, detail(record, snapshot)) : fail(c, 'not_found')
  })
  api.openapi(byId, c => {
    const snapshot = catalogue.current()
    const record = recordById(snapshot, c.req.valid('param').id)
    return record ? answer(c, snapshot, detail(record, snapshot)) : fail(c, 'not_found')
  })
}

const detail = (record: ArticleRecord, { lists, defaults }: Snapshot): string =>
  JSON.stringify(articleDetailOf(record, lists, defaults))
