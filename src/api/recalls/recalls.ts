import { createRoute } from '@hono/zod-openapi'
import { readPublicRecalls } from '#application/sales/recalls/read-recalls.ts'
import { publicRecalls } from '#contract/own-shop/recalls.ts'
import { imageOf, type DrawArticle } from '#modules/catalogue/articles/index.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { failure, json } from '../responses.ts'
import { access } from '../session/access.ts'

const list = createRoute({
  method: 'get',
  path: '/recalls',
  middleware: access('anyone'),
  responses: { 200: json(publicRecalls, 'Newest first, ended ones included'), ...failure },
})

/** The recalls that everyone can read. */
export function registerRecalls(api: Api, { database, drawArticle }: ApiDeps): void {
  api.openapi(list, async c => {
    const recalls = await readPublicRecalls(database.db)
    return c.json({ data: recalls.map(recall => present(recall, drawArticle)) }, 200)
  })
}

type Recall = Awaited<ReturnType<typeof readPublicRecalls>>[number]

function present(recall: Recall, drawArticle: DrawArticle | null) {
  const { id, title, batch, reason, risk, instructions, contact, remedies, publishedAt, endedAt } = recall
  return {
    ...{ id, title, batch, reason, risk, instructions, contact, remedies: [...remedies] },
    publishedAt: publishedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    goods: [...Map.groupBy(recall.offered, ({ articleNo }) => articleNo).values()].flatMap(variants => {
      const [first] = variants
      if (!first) return []
      const { name, articleNo, depicted } = first
      const eans = variants.map(({ ean }) => ean)
      return { name, brand: depicted.brand, articleNo, image: imageOf(first, drawArticle), eans }
    }),
  }
}
