import { createRoute } from '@hono/zod-openapi'
import { colourGroupsState, colourMove } from '#contract/editors/colours-admin.ts'
import { findColourGroups, moveColour } from '#modules/catalogue/articles/index.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { staffActorOf } from '../../session/session.ts'

const path = '/staff/colours'
const middleware = access('editor')
const responses = { 200: json(colourGroupsState, 'The current groups, in the order of the filter'), ...failure }
const read = createRoute({ method: 'get', path, middleware, responses })
const move = createRoute({
  method: 'put',
  path,
  middleware,
  request: { body: { required: true, content: { 'application/json': { schema: colourMove } } } },
  responses,
})

/** Groups the colours of the feeds by the colours of the filter. All server processes show a move within seconds. */
export function registerColoursAdmin(api: Api, { database: { db } }: ApiDeps): void {
  api.openapi(read, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json(await findColourGroups(db), 200)
  })
  api.openapi(move, async c => {
    const outcome = await moveColour({ db }, staffActorOf(c.var.session), c.req.valid('json'))
    if (outcome.ok) return c.json(await findColourGroups(db), 200)
    if (outcome.reason !== 'stale') return fail(c, outcome.reason)
    return fail(c, 'conflict', { message: 'Noen andre flyttet fargen imens. Se over, og flytt den igjen.' })
  })
}
