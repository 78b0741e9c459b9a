import { createRoute, z } from '@hono/zod-openapi'
import { postalCode } from '#contract/shops.ts'
import { findPostcode } from '#modules/shops/index.ts'
import { failure, json } from '../answers.ts'
import type { Api } from '../app.ts'
import type { ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'

const onePostalCode = createRoute({
  method: 'get',
  path: '/postalcodes/{code}',
  summary: 'Where a postal code lies',
  request: { params: z.object({ code: z.string().regex(/^\d{4}$/) }) },
  responses: { 200: json(postalCode, 'Its place, and the coordinates of its middle'), ...failure },
})

export function registerPostalCodes(api: Api, { database }: ApiDeps): void {
  api.openapi(onePostalCode, async c => {
    const found = await findPostcode(database.db, c.req.valid('param').code)
    if (!found) return fail(c, 'not_found')
    const { latitude, longitude, ...rest } = found
    return c.json({ ...rest, CoordLat: latitude, CoordLong: longitude }, 200)
  })
}
