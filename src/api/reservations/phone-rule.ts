import { createRoute } from '@hono/zod-openapi'
import { phoneRule } from '#contract/reservations.ts'
import { acceptsForeignPhones } from '#modules/people/customers/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { access } from '../session/access.ts'

const route = createRoute({
  method: 'get',
  path: '/reservations/phone-rule',
  middleware: access('anyone'),
  responses: { 200: json(phoneRule, 'The current setting of the chain'), ...failure },
})

export function registerPhoneRule(api: Api, { database }: Pick<ApiDeps, 'database'>): void {
  api.openapi(route, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json({ foreign: await acceptsForeignPhones(database.db) }, 200)
  })
}
