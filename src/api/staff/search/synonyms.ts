import { createRoute, z } from '@hono/zod-openapi'
import {
  synonym,
  synonymBody,
  synonymChange,
  synonymHistory as historyAnswer,
  synonymOrder,
  synonymPage,
} from '#contract/editors/search-admin.ts'
import {
  addSynonym,
  changeSynonym,
  findSynonym,
  removeSynonym,
  type SynonymFault,
  type SynonymFaults,
} from '#modules/catalogue/search/index.ts'
import { pageQuery } from '#contract/page-query.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { staffActorOf } from '../../session/session.ts'
import { synonymHistory } from './synonym-history.ts'
import { presentSynonym, listSynonymsPage } from './synonyms-view.ts'
import { shortText } from '#contract/short-text.ts'

const path = '/staff/search/synonyms'
const one = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

const list = createRoute({
  method: 'get',
  path,
  middleware: access('editor'),
  request: {
    query: z.object({
      q: shortText(200).default(''),
      page: pageQuery,
      orderBy: synonymOrder.default('words'),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
  },
  responses: { 200: json(synonymPage, 'One page of twenty-five'), ...failure },
})
const history = createRoute({
  method: 'get',
  path: `${path}/history`,
  middleware: access('editor'),
  request: { query: z.object({ page: pageQuery }) },
  responses: { 200: json(historyAnswer, 'One page of twenty-five'), ...failure },
})
const add = createRoute({
  method: 'post',
  path,
  middleware: access('editor'),
  request: { body: { required: true, content: { 'application/json': { schema: synonymBody } } } },
  responses: { 201: json(synonym, 'The stored data'), ...failure },
})
const change = createRoute({
  method: 'put',
  path: `${path}/{id}`,
  middleware: access('editor'),
  request: { params: one, body: { required: true, content: { 'application/json': { schema: synonymChange } } } },
  responses: { 200: json(synonym, 'The stored data'), ...failure },
})
const remove = createRoute({
  method: 'delete',
  path: `${path}/{id}`,
  middleware: access('editor'),
  request: { params: one },
  responses: { 204: { description: 'Removed' }, ...failure },
})

/** Synonyms of editors. Searches in this process use a change before its response is sent. */
export function registerSynonyms(api: Api, deps: ApiDeps): void {
  const { db } = deps.database

  api.openapi(list, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json(await listSynonymsPage(deps, c.req.valid('query')), 200)
  })
  api.openapi(history, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json(await synonymHistory(db, c.req.valid('query').page), 200)
  })
  api.openapi(add, async c => {
    const outcome = await addSynonym(deps.database, staffActorOf(c.var.session), c.req.valid('json'))
    return outcome.ok ? refreshed(c, deps, outcome.key.id, 201) : refused(c, outcome)
  })
  api.openapi(change, async c => {
    const { id } = c.req.valid('param')
    const { changedAt, ...words } = c.req.valid('json')
    const target = { id, basedOn: new Date(changedAt) }
    const outcome = await changeSynonym(deps.database, staffActorOf(c.var.session), target, words)
    return outcome.ok ? refreshed(c, deps, id, 200) : refused(c, outcome)
  })
  api.openapi(remove, async c => {
    const outcome = await removeSynonym(deps.database, staffActorOf(c.var.session), c.req.valid('param').id)
    if (!outcome.ok) return refused(c, outcome)
    await deps.catalogue.refresh()
    return c.body(null, 204)
  })
}

/** The next search of this process uses the change. */
async function refreshed<Status extends 200 | 201>(c: ApiContext, deps: ApiDeps, id: number, status: Status) {
  await deps.catalogue.refresh()
  const stored = await findSynonym(deps.database.db, id)
  return stored ? c.json(await presentSynonym(deps, stored), status) : fail(c, 'not_found')
}

const faultMessage: Record<SynonymFault, Record<'words' | 'means', string>> = {
  missing: { words: 'Skriv hva kunden skriver', means: 'Skriv hva det heter hos oss' },
  too_long: { words: 'Høyst 100 tegn', means: 'Høyst 300 tegn' },
  no_word: { words: 'Skriv minst ett ord eller tall', means: 'Skriv minst ett ord eller tall' },
  same: {
    words: 'Dette er bøyninger av samme ord. Dem finner søket selv.',
    means: 'Dette er bøyninger av samme ord. Dem finner søket selv.',
  },
  taken: { words: 'Dette synonymet finnes fra før', means: 'Dette synonymet finnes fra før' },
}

type Refused = { ok: false; reason: string } | { ok: false; reason: 'invalid'; faults: SynonymFaults }

function refused(c: ApiContext, outcome: Refused) {
  if (outcome.reason === 'not_found' || outcome.reason === 'forbidden') return fail(c, outcome.reason)
  if (!('faults' in outcome)) return fail(c, 'conflict')
  const { words, means } = outcome.faults
  return fail(c, 'invalid', {
    message: 'Synonymet ble ikke lagret',
    errors: {
      ...(words ? { words: [faultMessage[words].words] } : {}),
      ...(means ? { means: [faultMessage[means].means] } : {}),
    },
  })
}
