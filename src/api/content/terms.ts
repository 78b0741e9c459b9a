import { createRoute, z } from '@hono/zod-openapi'
import { termsVersion } from '#contract/content-pages.ts'
import { findTerms, showPage, termsSlug } from '#modules/documents/content/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'

const route = createRoute({
  method: 'get',
  path: `/pages/${termsSlug}/versions/{version}`,
  middleware: access('anyone'),
  request: { params: z.object({ version: z.string().max(100) }) },
  responses: { 200: json(termsVersion, 'This version'), ...failure },
})

/** Any version of the terms of sale that a shopper has seen, also after editors have changed the page. */
export function registerTerms(api: Api, { database }: ApiDeps): void {
  api.openapi(route, async c => {
    const terms = await findTerms(database.db, c.req.valid('param').version)
    if (!terms) return fail(c, 'not_found')
    const [from, to] = [terms.firstAt.toISOString(), terms.replacedAt?.toISOString() ?? null]
    return c.json({ ...showPage(termsSlug, terms.words), from, to }, 200)
  })
}
