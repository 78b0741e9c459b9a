import { createRoute, z } from '@hono/zod-openapi'
import { homePreview } from '#contract/editors/home-admin.ts'
import { previewSlots } from '#modules/documents/home/index.ts'
import { slotNames } from '#shared/home/slots.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { limitByAddress } from '../rate-limit.ts'
import { access } from '../session/access.ts'
import { readPreviewToken } from './preview-token.ts'

const byLink = createRoute({
  method: 'get',
  path: '/home_preview/{token}',
  middleware: access('anyone'),
  request: { params: z.object({ token: z.string().max(120) }) },
  responses: { 200: json(homePreview, 'The preview'), ...failure },
})
const names = [...slotNames, 'alle'] as const

/** The preview of a signed link, for everyone with the link until it expires. */
export function registerHomePreview(api: Api, deps: ApiDeps): void {
  api.use('/home_preview/*', limitByAddress(deps, { name: 'home preview', points: 60, duration: 60, store: 'process' }))
  api.openapi(byLink, async c => {
    c.header('Cache-Control', 'no-store')
    const preview = readPreviewToken(c.req.valid('param').token, new Date(), deps.secret)
    const name = names.find(each => each === preview?.name)
    if (!preview || !name) return fail(c, 'not_found')
    return c.json({ brand: preview.brand, bannerSlots: await previewSlots(deps.database.db, preview.brand, name) }, 200)
  })
}
