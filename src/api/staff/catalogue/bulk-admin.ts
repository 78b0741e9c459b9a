import { createRoute, z } from '@hono/zod-openapi'
import * as contract from '#contract/editors/articles-admin.ts'
import { changeMany, findChanging, undoMany } from '#modules/catalogue/articles/index.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { staffActorOf } from '../../session/session.ts'
import { claimErrors } from '../claim-errors.ts'
import { requiredBody } from '../documents/register-document-admin.ts'

const middleware = access('editor')
const path = '/staff/articles/bulk'
const check = createRoute({
  method: 'post',
  path: `${path}/check`,
  middleware,
  request: { body: requiredBody(contract.bulkBody) },
  responses: { 200: json(contract.bulkPreview, 'The effect. Nothing is stored'), ...failure },
})
const change = createRoute({
  method: 'post',
  path,
  middleware,
  request: { body: requiredBody(contract.bulkBody) },
  responses: { 200: json(contract.bulkOutcome, 'The articles are changed'), ...failure },
})
const undo = createRoute({
  method: 'post',
  path: `${path}/{id}/undo`,
  middleware,
  request: { params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }) },
  responses: { 200: json(contract.bulkUndone, 'The undone changes'), ...failure },
})

/** A change to many articles. It is previewed first, and undone as a whole. */
export function registerBulkAdmin(api: Api, { database }: ApiDeps): void {
  api.openapi(check, async c => {
    const { articles, change } = c.req.valid('json')
    const changes = (await findChanging(database.db, articles, change)).length
    return c.json({ changes, same: new Set(articles).size - changes }, 200)
  })
  api.openapi(change, async c => {
    const { articles, change } = c.req.valid('json')
    const outcome = await changeMany(database, staffActorOf(c.var.session), articles, change)
    if (outcome.ok) return c.json({ id: outcome.bulkId, changed: outcome.changed }, 200)
    if (outcome.reason === 'forbidden') return fail(c, 'forbidden')
    const errors = claimErrors(outcome.claims, 'change.')
    return fail(c, 'invalid', { message: Object.values(errors).flat().join(' '), errors })
  })
  api.openapi(undo, async c => {
    const outcome = await undoMany(database, staffActorOf(c.var.session), c.req.valid('param').id)
    if (outcome.ok) return c.json({ undone: outcome.undone, left: outcome.left }, 200)
    if (outcome.reason === 'forbidden') return fail(c, 'forbidden')
    return fail(c, 'conflict', { message: 'Det er ingen endring å angre' })
  })
}
