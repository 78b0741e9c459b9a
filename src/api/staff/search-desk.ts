import { createRoute, z } from '@hono/zod-openapi'
import { searchExplained, synonym, synonymBody } from '#contract/search-desk.ts'
import {
  explainHit,
  readSynonyms,
  recordAt,
  removeSynonym,
  saveSynonym,
  searchArticles,
  type Snapshot,
} from '#modules/search/index.ts'
import { failure, json } from '../answers.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { authoriseEditor } from './session.ts'

const explain = createRoute({
  method: 'get',
  path: '/staff/search/explain',
  summary: 'Why the first twenty hits of a search are hits, and in this order',
  request: { query: z.object({ q: z.string().max(200) }) },
  responses: { 200: json(searchExplained, 'The hits with their reasons'), ...failure },
})
const list = createRoute({
  method: 'get',
  path: '/staff/search/synonyms',
  responses: { 200: json(synonym.array(), 'All synonyms'), ...failure },
})
const save = createRoute({
  method: 'post',
  path: '/staff/search/synonyms',
  request: { body: { required: true, content: { 'application/json': { schema: synonymBody } } } },
  responses: { 201: json(synonym, 'As it is kept: the same words for the same meaning are one'), ...failure },
})
const remove = createRoute({
  method: 'delete',
  path: '/staff/search/synonyms/{id}',
  request: { params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }) },
  responses: { 204: { description: 'Gone' }, ...failure },
})

/** What editors see of the search, and the synonyms that they keep for it. */
export function registerSearchDesk(api: Api, deps: ApiDeps): void {
  const { db } = deps.database

  api.openapi(explain, async c => {
    const access = await authoriseEditor(c, deps)
    if (!access.ok) return fail(c, access.reason)
    return c.json(explained(deps.catalogue.current(), c.req.valid('query').q), 200)
  })
  api.openapi(list, async c => {
    const access = await authoriseEditor(c, deps)
    if (!access.ok) return fail(c, access.reason)
    return c.json(await readSynonyms(db), 200)
  })
  api.openapi(save, async c => {
    const access = await authoriseEditor(c, deps)
    if (!access.ok) return fail(c, access.reason)
    const body = c.req.valid('json')
    return c.json({ id: await saveSynonym(db, body), ...body }, 201)
  })
  api.openapi(remove, async c => {
    const access = await authoriseEditor(c, deps)
    if (!access.ok) return fail(c, access.reason)
    return (await removeSynonym(db, c.req.valid('param').id)) ? c.body(null, 204) : fail(c, 'not_found')
  })
}

function explained(snapshot: Snapshot, query: string): z.infer<typeof searchExplained> {
  const { total, ordinals, scores, findings } = searchArticles(
    snapshot,
    query,
    {},
    {},
    { descending: false, skip: 0, take: 20 },
  )
  const hits = Array.from(ordinals, (ordinal, at) => {
    const { id, name } = recordAt(snapshot, ordinal).facts
    return { id, name, score: scores[at] ?? 0, reasons: findings ? explainHit(snapshot, findings, ordinal) : [] }
  })
  return { total, hits }
}
