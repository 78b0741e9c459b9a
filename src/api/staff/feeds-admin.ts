import { createRoute, z } from '@hono/zod-openapi'
import {
  feedFetch,
  feedImport,
  feedImportDetails,
  feedImportList,
  feedImportQuery,
  feedKind,
  feedStates,
  importProblemList,
  importProblemQuery,
  type FeedImport,
  type FeedState,
} from '#contract/feeds/feeds-admin.ts'
import {
  fetchFeed,
  findImport,
  importStates,
  lastTillCall,
  listImportProblems,
  listImports,
  type KindState,
  type StoredImport,
} from '#modules/exchange/feeds/index.ts'
import { findWaitingPictures } from '#modules/catalogue/articles/index.ts'
import { findStaleStock } from '#modules/stock/shops/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { staffActorOf, staffOf } from '../session/session.ts'

const id = z.coerce.number().int().positive().max(2_147_483_647)
const middleware = access('feeds')
const states = createRoute({
  method: 'get',
  path: '/staff/feeds',
  middleware,
  responses: { 200: json(feedStates, 'The state of each kind of feed'), ...failure },
})
const list = createRoute({
  method: 'get',
  path: '/staff/feeds/imports',
  middleware,
  request: { query: feedImportQuery },
  responses: { 200: json(feedImportList, 'A page, newest first'), ...failure },
})
const look = createRoute({
  method: 'get',
  path: '/staff/feeds/imports/{id}',
  middleware,
  request: { params: z.object({ id }) },
  responses: { 200: json(feedImportDetails, 'The current state'), ...failure },
})
const problems = createRoute({
  method: 'get',
  path: '/staff/feeds/imports/{id}/problems',
  middleware,
  request: { params: z.object({ id }), query: importProblemQuery },
  responses: { 200: json(importProblemList, 'A page, in the order of the file'), ...failure },
})
const fetchNow = createRoute({
  method: 'post',
  path: '/staff/feeds/fetch',
  middleware: access('editor'),
  request: { body: { required: true, content: { 'application/json': { schema: feedFetch } } } },
  responses: { 202: json(feedImport, 'Queued. The import reports its own state'), ...failure },
})

/** Kinds that are listed even before their first import. */
const always: ReadonlySet<string> = new Set(['products', 'stores', 'inventory'])
const shopsNamed = 10
const underWay = 'Den hentes allerede. Historikken viser når den er ferdig.'

/** Imports of feeds with their errors and rejected rows. */
export function registerFeedsAdmin(api: Api, { database, queue, stock: { fetchedFeeds } }: ApiDeps): void {
  const { db } = database
  const canFetch = (kind: string) => fetchedFeeds.some(each => each === kind)
  api.openapi(states, async c => {
    const [found, stale, tillAt] = await Promise.all([
      importStates(db, feedKind.options),
      findStaleStock(db),
      lastTillCall(db),
    ])
    const { role } = staffOf(c.var.session).account
    c.header('Cache-Control', 'no-store')
    return c.json(
      {
        data: found
          .filter(({ kind, last, open }) => always.has(kind) || canFetch(kind) || last !== null || open !== null)
          .map(state => presentState(state, canFetch(state.kind))),
        mayFetch: role === 'editor' || role === 'admin',
        tillAt: tillAt?.toISOString() ?? null,
        stale: {
          hours: stale.hours,
          count: stale.shops.length,
          shops: stale.shops
            .slice(0, shopsNamed)
            .map(({ countedAt, ...shop }) => ({ ...shop, countedAt: countedAt.toISOString() })),
        },
      },
      200,
    )
  })
  api.openapi(list, async c => {
    const { kind = null, after = null, ...filter } = c.req.valid('query')
    const { data, next } = await listImports(db, { kind, after, ...filter })
    c.header('Cache-Control', 'no-store')
    return c.json({ data: data.map(present), next }, 200)
  })
  api.openapi(look, async c => {
    const feedImport = await findImport(db, c.req.valid('param').id)
    if (!feedImport) return fail(c, 'not_found')
    c.header('Cache-Control', 'no-store')
    const waitingPictures = await findWaitingPictures(db, { importId: feedImport.id, feedAddress: feedImport.source })
    return c.json({ ...present(feedImport), waitingPictures }, 200)
  })
  api.openapi(problems, async c => {
    const feedImport = await findImport(db, c.req.valid('param').id)
    if (!feedImport) return fail(c, 'not_found')
    const { of, ...page } = c.req.valid('query')
    const { data, next } = await listImportProblems(db, feedImport.id, { ...page, warnings: of === 'warnings' })
    c.header('Cache-Control', 'no-store')
    const visible = feedImport.origin === 'push' ? data.map(problem => ({ ...problem, file: '' })) : data
    return c.json({ data: visible, next }, 200)
  })
  api.openapi(fetchNow, async c => {
    const { kind } = c.req.valid('json')
    const outcome = await fetchFeed({ database, queue, fetchedFeeds }, staffActorOf(c.var.session), kind)
    if (outcome.ok) return c.json(present(outcome.import), 202)
    if (outcome.reason === 'forbidden') return fail(c, 'forbidden')
    return outcome.reason === 'not_configured' ? fail(c, 'not_found') : fail(c, 'conflict', { message: underWay })
  })
}

const presentState = ({ kind, lastIn, last, open }: KindState, canFetch: boolean): FeedState => ({
  kind,
  lastIn: lastIn && present(lastIn),
  last: last && present(last),
  open: open && present(open),
  canFetch,
})

function present({ fileName, stepsDone, steps, beganAt, endedAt, phase, ...stored }: StoredImport): FeedImport {
  const { id: number, kind, origin, source, state, rows, rejected, problems: count, changed, reason, detail } = stored
  const { warnings, dialects, pictures } = stored
  const isOpen = endedAt === null
  return {
    ...{ id: number, kind, origin, source, file: fileName, state, rows, rejected, problems: count, changed, reason },
    detail,
    warnings,
    dialects,
    pictures: { fetched: 0, unchanged: 0, failed: 0, ...pictures },
    phase: isOpen ? phase : null,
    progress: isOpen && stepsDone !== null && steps !== null ? { done: stepsDone, of: steps } : null,
    begunAt: beganAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
