import { createRoute } from '@hono/zod-openapi'
import { failure } from '../answers.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { access } from '../session/access.ts'
import { handOutToken } from '../csrf.ts'

const route = createRoute({
  method: 'get',
  path: '/customers/current',
  middleware: access('anyone'),
  summary: 'Who is logged in; always the first call, since it hands out the token that changes need',
  responses: { 204: { description: 'Nobody' }, ...failure },
})

export function registerCurrentCustomer(api: Api, deps: ApiDeps): void {
  api.openapi(route, c => {
    handOutToken(c, deps)
    c.header('Cache-Control', 'no-store')
    return c.body(null, 204)
  })
}
