import { createRoute } from '@hono/zod-openapi'
import { colourGroupsState, colourMove } from '#contract/editors/colours-admin.ts'
import { findColourGroups, moveColour } from '#modules/catalogue/articles/index.ts'
import { recordAudit } from '#modules/people/audit/index.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { staffOf } from '../../session/session.ts'

const path = '/staff/colours'
const middleware = access('editor')
const responses = { 200: json(colourGroupsState, 'As they stand now, in the order of the filter'), ...failure }
const read = createRoute({ method: 'get', path, middleware, responses })
const move = createRoute({
  method: 'put',
  path,
  middleware,
  request: { body: { required: true, content: { 'application/json': { schema: colourMove } } } },
  responses,
})

/** Which colours of the feeds belong to which colour of the filter; running shops show a move within seconds. */
export function registerColoursAdmin(api: Api, { database }: ApiDeps): void {
  api.openapi(read, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json(await findColourGroups(database.db), 200)
  })
  api.openapi(move, async c => {
    const accountId = staffOf(c.var.session).account.id
    const asked = c.req.valid('json')
    const outcome = await moveColour(database, asked, (tx, detail) =>
      recordAudit(tx, { accountId, action: 'colour moved', subject: `colour:${asked.key}`, detail }),
    )
    if (outcome.ok) return c.json(await findColourGroups(database.db), 200)
    if (outcome.reason === 'not_found') return fail(c, 'not_found')
    return fail(c, 'conflict', { message: 'Noen andre flyttet fargen imens. Se over, og flytt den igjen.' })
  })
}
