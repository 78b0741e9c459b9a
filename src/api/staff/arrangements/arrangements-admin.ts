import { createRoute, z } from '@hono/zod-openapi'
import * as contract from '#contract/editors/arrangements-admin.ts'
import { pageQuery } from '#contract/page-query.ts'
import {
  addArrangement,
  changeArrangement,
  findArrangement,
  listArrangements,
  removeArrangement,
  undoArrangement,
} from '#modules/catalogue/search/index.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { registerDocumentAdmin, requiredBody } from '../documents/register-document-admin.ts'
import { arrangedList } from './arranged-list.ts'
import { presentArrangement, presentArrangements } from './arrangements-view.ts'
import { readArrangement } from './read-arrangement.ts'

const perPage = 50
const middleware = access('editor')
const path = '/staff/arrangements'
const list = createRoute({
  method: 'get',
  path,
  middleware,
  request: { query: z.object({ page: pageQuery }) },
  responses: { 200: json(contract.arrangementPage, 'Last changed first'), ...failure },
})
const preview = createRoute({
  method: 'post',
  path: `${path}/preview`,
  middleware: access('editor', { csrf: 'read' }),
  request: { body: requiredBody(contract.arrangementBody) },
  responses: {
    200: json(contract.arrangedList, 'The first forty articles, and those moved that are not among them'),
    ...failure,
  },
})

/** Arrangements: articles that editors pin, lift and bury in the list of a group or among the hits of a query. */
export function registerArrangementsAdmin(api: Api, deps: ApiDeps): void {
  const { database } = deps
  const { db } = database
  /** Refreshes this process's catalogue after a successful change. */
  const refreshed = async <Outcome extends { ok: boolean }>(outcome: Outcome): Promise<Outcome> => {
    if (outcome.ok) await deps.catalogue.refresh()
    return outcome
  }
  api.use(`${path}/*`, noStore)
  api.use(path, noStore)
  api.openapi(list, async c => {
    const { page } = c.req.valid('query')
    const all = await listArrangements(db)
    const visible = all.slice((page - 1) * perPage, page * perPage)
    const last_page = Math.max(1, Math.ceil(all.length / perPage))
    const data = await presentArrangements(deps, visible)
    return c.json({ data, current_page: page, last_page, total: all.length }, 200)
  })
  api.openapi(preview, async c => {
    const typed = await readArrangement(db, c.req.valid('json'), { mayBeEmpty: true })
    if (!typed.ok) return fail(c, 'invalid', { errors: typed.errors })
    return c.json(arrangedList(deps.catalogue.current(), typed.content), 200)
  })
  registerDocumentAdmin(api, {
    path: `${path}/{id}`,
    params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    state: contract.arrangement,
    messages: {
      noun: 'rekkefølgen',
      notSaved: 'Rekkefølgen ble ikke lagret',
      refusals: { no_room: 'Det er plass til tusen rekkefølger. Slett en som er over.' },
    },
    async present({ id }) {
      const stored = await findArrangement(db, id)
      return stored ? presentArrangement(deps, stored) : null
    },
    add: {
      path,
      body: contract.arrangementBody,
      async run(actor, body) {
        const typed = await readArrangement(db, body)
        return typed.ok ? refreshed(await addArrangement(database, actor, typed.content)) : typed
      },
    },
    change: {
      body: contract.arrangementChange,
      async run(actor, { id }, { version, ...sequence }) {
        const stored = await findArrangement(db, id)
        if (!stored) return { ok: false, reason: 'not_found' }
        const typed = await readArrangement(db, { ...sequence, group: stored.groupId, query: stored.query })
        if (!typed.ok) return typed
        return refreshed(await changeArrangement(database, actor, { id, basedOn: version }, typed.content))
      },
    },
    undo: {
      body: contract.arrangementVersion,
      run: async (actor, { id }, version) =>
        refreshed(await undoArrangement(database, actor, { id, basedOn: version })),
    },
    remove: {
      body: contract.arrangementVersion,
      responds: { schema: contract.arrangementVersion, description: 'Removed. An undo needs this version' },
      run: async (actor, { id }, version) =>
        refreshed(await removeArrangement(database, actor, { id, basedOn: version })),
    },
  })
}

const noStore = async (c: ApiContext, next: () => Promise<void>): Promise<void> => {
  c.header('Cache-Control', 'no-store')
  await next()
}
