import { createRoute, z } from '@hono/zod-openapi'
import * as contract from '#contract/editors/arrangements-admin.ts'
import type { Db } from '#database/connection.ts'
import {
  addArrangement,
  changeArrangement,
  findArrangement,
  listArrangements,
  removeArrangement,
  undoArrangement,
  type ArrangementOutcome,
  type StoredArrangement,
} from '#modules/catalogue/search/index.ts'
import { recordAudit } from '#modules/people/audit/index.ts'
import { pageQuery } from '#contract/page-query.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { staffOf } from '../../session/session.ts'
import { arrangedList } from './arranged-list.ts'
import { presentArrangement, presentArrangements, subjectOf, auditTextOf } from './arrangements-view.ts'
import { readArrangement } from './read-arrangement.ts'

const perPage = 50
const body = <T extends z.ZodType>(schema: T) => ({ required: true, content: { 'application/json': { schema } } })
const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const middleware = access('editor')
const path = '/staff/arrangements'
const onePath = `${path}/{id}`
const answers = { 200: json(contract.arrangement, 'As it stands now'), ...failure }
const list = createRoute({
  method: 'get',
  path,
  middleware,
  request: { query: z.object({ page: pageQuery }) },
  responses: { 200: json(contract.arrangementPage, 'The last changed first'), ...failure },
})
const preview = createRoute({
  method: 'post',
  path: `${path}/preview`,
  middleware,
  request: { body: body(contract.arrangementBody) },
  responses: { 200: json(contract.arrangedList, 'The first forty'), ...failure },
})
const add = createRoute({
  method: 'post',
  path,
  middleware,
  request: { body: body(contract.arrangementBody) },
  responses: { 201: json(contract.arrangement, 'As it stands now'), ...failure },
})
const read = createRoute({ method: 'get', path: onePath, middleware, request: { params }, responses: answers })
const change = createRoute({
  method: 'put',
  path: onePath,
  middleware,
  request: { params, body: body(contract.arrangementChange) },
  responses: answers,
})
const undo = createRoute({
  method: 'post',
  path: `${onePath}/undo`,
  middleware,
  request: { params, body: body(contract.arrangementVersion) },
  responses: answers,
})
const remove = createRoute({
  method: 'delete',
  path: onePath,
  middleware,
  request: { params, body: body(contract.arrangementVersion) },
  responses: { 200: json(contract.arrangementVersion, 'Gone; by this version it is brought back'), ...failure },
})

/** Editors pin, lift and bury articles in the list of a group or among the hits of a query; shops follow within seconds. */
export function registerArrangementsAdmin(api: Api, deps: ApiDeps): void {
  const { database } = deps
  const { db } = database
  /** The editor who changed something sees it in the very next list of this process. */
  const followed = async (outcome: Promise<ArrangementOutcome>): Promise<ArrangementOutcome> => {
    const made = await outcome
    if (made.ok) await deps.catalogue.refresh()
    return made
  }
  api.use(`${path}/*`, noStore)
  api.use(path, noStore)
  api.openapi(list, async c => {
    const { page } = c.req.valid('query')
    const all = await listArrangements(db)
    const shown = all.slice((page - 1) * perPage, page * perPage)
    const last_page = Math.max(1, Math.ceil(all.length / perPage))
    const data = await presentArrangements(deps, shown)
    return c.json({ data, current_page: page, last_page, total: all.length }, 200)
  })
  api.openapi(preview, async c => {
    const typed = await readArrangement(db, c.req.valid('json'), { mayBeEmpty: true })
    if (!typed.ok) return fail(c, 'invalid', { errors: typed.errors })
    return c.json(arrangedList(deps.catalogue.current(), typed.content), 200)
  })
  api.openapi(add, async c => {
    const typed = await readArrangement(db, c.req.valid('json'))
    if (!typed.ok) return fail(c, 'invalid', { message: notSaved, errors: typed.errors })
    const outcome = await followed(addArrangement(database, typed.content, noted(c, 'added')))
    return outcome.ok ? c.json(await presentArrangement(deps, outcome.arrangement), 201) : refused(c, outcome)
  })
  api.openapi(read, async c => {
    const found = await findArrangement(db, c.req.valid('param').id)
    return found ? c.json(await presentArrangement(deps, found), 200) : fail(c, 'not_found')
  })
  api.openapi(change, async c => {
    const { version, ...order } = c.req.valid('json')
    const { id } = c.req.valid('param')
    const found = await findArrangement(db, id)
    if (!found) return fail(c, 'not_found')
    const typed = await readArrangement(db, { ...order, group: found.groupId, query: found.query })
    if (!typed.ok) return fail(c, 'invalid', { message: notSaved, errors: typed.errors })
    const options = { basedOn: version, beforeCommit: noted(c, 'changed') }
    const outcome = await followed(changeArrangement(database, id, typed.content, options))
    return outcome.ok ? c.json(await presentArrangement(deps, outcome.arrangement), 200) : refused(c, outcome)
  })
  api.openapi(undo, async c => {
    const options = { basedOn: c.req.valid('json').version, beforeCommit: noted(c, 'undone') }
    const outcome = await followed(undoArrangement(database, c.req.valid('param').id, options))
    return outcome.ok ? c.json(await presentArrangement(deps, outcome.arrangement), 200) : refused(c, outcome)
  })
  api.openapi(remove, async c => {
    const options = { basedOn: c.req.valid('json').version, beforeCommit: noted(c, 'removed') }
    const outcome = await followed(removeArrangement(database, c.req.valid('param').id, options))
    return outcome.ok ? c.json({ version: outcome.arrangement.version }, 200) : refused(c, outcome)
  })
}

const notSaved = 'Rekkefølgen ble ikke lagret'

const noStore = async (c: ApiContext, next: () => Promise<void>): Promise<void> => {
  c.header('Cache-Control', 'no-store')
  await next()
}

function noted(c: ApiContext, done: string) {
  const accountId = staffOf(c.var.session).account.id
  return async (tx: Db, { before, after }: { before: StoredArrangement | null; after: StoredArrangement }) =>
    recordAudit(tx, {
      accountId,
      action: `arrangement ${done}`,
      subject: subjectOf(after.id),
      detail: { before: before && auditTextOf(before), after: after.removed ? null : auditTextOf(after) },
    })
}

function refused(c: ApiContext, outcome: Extract<ArrangementOutcome, { ok: false }>) {
  if (outcome.reason === 'not_found') return fail(c, 'not_found')
  if (outcome.reason === 'no_room')
    return fail(c, 'conflict', { message: 'Det er plass til tusen rekkefølger. Slett en som er over.' })
  if (outcome.reason === 'nothing_to_undo') return fail(c, 'conflict', { message: 'Det er ingen endring å angre' })
  return fail(c, 'conflict', { message: 'Noen andre endret rekkefølgen imens. Se over, og lagre igjen.' })
}
