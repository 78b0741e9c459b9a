import { createRoute, z } from '@hono/zod-openapi'
import { contentPage } from '#contract/content-pages.ts'
import type { Pages } from '#modules/documents/content/index.ts'
import { responses } from '../catalogue/answer.ts'
import type { AddReads } from '../reads/register-reads.ts'

const onePage = createRoute({
  method: 'get',
  path: '/pages/{slug}',
  request: { params: z.object({ slug: z.string().max(100) }) },
  responses: responses(contentPage, 404),
})

/** The shop's content pages. A response is cached until an editor changes a page. */
export const contentReads =
  (pages: Pick<Pages, 'page' | 'epoch'>): AddReads =>
  add =>
    add(onePage, ({ params }) => {
      const { epoch } = pages
      const page = pages.page(params.slug)
      return page ? { json: JSON.stringify(page), shows: { kind: 'content', epoch } } : null
    })
