import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createRoute, z } from '@hono/zod-openapi'
import { stockPush, stockPushQuery, type StockPush } from '#contract/machine.ts'
import { findPush, insertPush, type Push } from '#modules/exchange/feeds/index.ts'
import { failure, failuresWith, json } from '../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { limitByKey } from '../rate-limit.ts'
import { access } from '../session/access.ts'
import { keyActorOf, machineOf } from '../session/session.ts'
import { FileTooLarge, stockFilePath, storeBody } from './stock-files.ts'
import { takePushed } from './take-pushed.ts'

const binary = { schema: z.string().max(50_000_000).meta({ format: 'binary' }) }
const middleware = access('machine', { scope: 'stock:write' })
const push = createRoute({
  method: 'post',
  path: '/machine/stock',
  middleware,
  request: {
    query: stockPushQuery,
    body: {
      required: true,
      content: {
        'text/tab-separated-values': binary,
        'text/csv': binary,
        'application/xml': binary,
        'application/gzip': binary,
        'application/zip': binary,
      },
    },
  },
  responses: {
    200: json(stockPush, 'The stock is imported'),
    202: json(stockPush, 'Received completely and being imported. Location has the result'),
    ...failuresWith(
      [422],
      stockPush.partial().shape,
      'Rejected, with the reasons in `problems` or `findings`. Nothing was changed',
    ),
    ...failuresWith([503], stockPush.partial().shape, 'Send it again after Retry-After'),
    ...failure,
  },
})
const look = createRoute({
  method: 'get',
  path: '/machine/stock/{id}',
  middleware,
  request: { params: z.object({ id: z.uuid().max(36) }) },
  responses: { 200: json(stockPush, 'The current state'), ...failure },
})

/** In ms. Imports that finish sooner are reported in the response. */
export const stockPushTimeout = 10_000
const busyMessage = 'Forrige fil fra denne nøkkelen er ikke lest inn ennå. Vent til den er ferdig.'
const tooLarge = 'Filen er for stor: høyst 50 MB, og 200 MB pakket ut'
const refusedMessages = {
  problems: 'Filen er ikke lest inn: se problems',
  missingColumns:
    'Filen er ikke lest inn: den mangler kolonner som forrige fil hadde, se findings. Send allowMissingColumn=NAVN hvis det er meningen.',
  tooMuchRemoved:
    'Filen er ikke lest inn: mer enn en femtedel av varene i en butikk mangler. Send allowRemoval=true hvis det er meningen.',
  priceMoves:
    'Filen er ikke lest inn: for mange priser er endret med mer enn det som er vanlig, se findings. Send acceptPriceMoves=true hvis det er meningen.',
  lowPrices:
    'Filen er ikke lest inn: den har priser under minsteprisen, se findings. Send acceptLowPrices=true hvis det er meningen.',
  zeroStock:
    'Filen er ikke lest inn: for mye av lageret går til null, se findings. Send acceptZeroStock=true hvis det er meningen.',
  demoLoaded: 'Demokjeden ligger i databasen, og ekte lager leses ikke inn ved siden av den',
  stopped: 'Filen ble ikke lest inn: noe gikk galt hos oss. Send den på nytt.',
} as const

/** Uploads of whole inventories. Each is stored and then imported in a separate process, one at a time for each key. */
export function registerStockPushes(api: Api, deps: ApiDeps): void {
  api.use(push.path, limitByKey(deps, { name: 'stock-files', points: 60, duration: 3_600, store: 'process' }))
  const underWay = new Set<number>()
  api.openapi(push, async c => {
    const session = machineOf(c.var.session)
    const { key } = session
    const { stockFiles } = deps.stock
    if (stockFiles.isFull()) return fail(c, 'overloaded', { retryAfter: 60 })
    if (underWay.has(key.id)) return fail(c, 'conflict', { message: busyMessage })
    underWay.add(key.id)
    const id = randomUUID()
    let path: string | undefined
    let taking: Promise<void> | undefined
    try {
      path = await storeBody(c, stockFiles.folder, `key-${key.id}-${id.slice(0, 8)}`)
      const importId = await insertPush(deps.database.db, { id, keyId: key.id, keyName: key.name })
      const query = c.req.valid('query')
      const accepted = {
        allowMissingColumns: query.allowMissingColumn,
        allowRemoval: query.allowRemoval === 'true',
        acceptPriceMoves: query.acceptPriceMoves === 'true',
        acceptLowPrices: query.acceptLowPrices === 'true',
        acceptZeroStock: query.acceptZeroStock === 'true',
      }
      const stored = path
      const pushed = { id, path: stored, keyName: key.name, accepted, importId }
      taking = takePushed(deps, stockFiles, keyActorOf(session), pushed).finally(async () => {
        underWay.delete(key.id)
        await rm(stored, { force: true })
      })
    } catch (error) {
      underWay.delete(key.id)
      if (path !== undefined) await rm(path, { force: true })
      if (error instanceof FileTooLarge) return fail(c, 'too_large', { message: tooLarge })
      throw error
    }
    await Promise.race([taking, new Promise(resolve => setTimeout(resolve, deps.http.stockPushTimeout).unref())])
    return answer(c, await findPush(deps.database.db, id, key.id))
  })
  api.openapi(look, async c => {
    const { key } = machineOf(c.var.session)
    const push = await findPush(deps.database.db, c.req.valid('param').id, key.id)
    if (!push) return fail(c, 'not_found')
    c.header('Cache-Control', 'no-store')
    return c.json(present(push), 200)
  })
}

function answer(c: ApiContext, found: Push | undefined) {
  if (!found) return fail(c, 'internal')
  const body = present(found)
  c.header('Cache-Control', 'no-store')
  if (body.state === 'refused')
    return fail(c, 'invalid', { message: refusedMessages[body.reason ?? 'problems'], ...body })
  if (body.state === 'failed')
    return fail(c, 'overloaded', { message: refusedMessages.stopped, retryAfter: 60, ...body })
  if (body.state === 'taken') return c.json(body, 200)
  c.header('Location', `${stockFilePath}/${body.id}`)
  return c.json(body, 202)
}

const nothing = {
  rows: null,
  dialects: [],
  changed: {},
  partsLeft: 0,
  shortfalls: [],
  reason: null,
  problems: [],
  problemCount: 0,
  warnings: [],
  warningCount: 0,
  removals: [],
  findings: [],
}

function present({ id, state, receivedAt, finishedAt, outcome }: Push): StockPush {
  return {
    ...nothing,
    ...(state === 'failed' && { reason: 'stopped' as const }),
    ...outcome,
    id,
    state,
    receivedAt: receivedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}
