import { createRoute } from '@hono/zod-openapi'
import { publicRecalls } from '#contract/own-shop/recalls.ts'
import { listRecalls } from '#modules/sales/recalls/index.ts'
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
export function registerRecalls(api: Api, { database }: ApiDeps): void {
  api.openapi(list, async c => {
    const recalls = await listRecalls(database.db, { published: true })
    return c.json({ data: recalls.map(present) }, 200)
  })
}

function present(recall: Awaited<ReturnType<typeof listRecalls>>[number]) {
  const { id, title, batch, reason, risk, instructions, contact, remedies, publishedAt, endedAt } = recall
  return {
    ...{ id, title, batch, reason, risk, instructions, contact, remedies: [...remedies] },
    publishedAt: publishedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}
