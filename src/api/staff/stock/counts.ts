import { createRoute, z } from '@hono/zod-openapi'
import { stockCount, stockCounted, stockRound, type StockRow } from '#contract/own-shop/stock-desk.ts'
import { findVariants } from '#modules/catalogue/articles/index.ts'
import { countStock, type CountOutcome, undoCount, undoCountSeconds } from '#modules/stock/shops/index.ts'
import { failure, failuresWith, json } from '../../responses.ts'
import { withAllocationPool, type Api, type ApiContext, type ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { staffActorOf } from '../../session/session.ts'
import { withFigures } from './present-stock.ts'

const count = createRoute({
  method: 'post',
  path: '/staff/stock/counts',
  middleware: access('desk', { pool: 'allocation' }),
  request: { body: { required: true, content: { 'application/json': { schema: stockCount } } } },
  responses: {
    201: json(stockCounted, 'The new stock, with the time in which it can be undone'),
    ...failuresWith(
      [409],
      { rows: stockCounted.shape.rows.optional() },
      'Changed since it was shown (`conflict`), or far from the last count (`count_unlikely`). `rows` has the current state',
    ),
    ...failure,
  },
})
const undo = createRoute({
  method: 'post',
  path: '/staff/stock/counts/{round}/undo',
  middleware: access('desk', { pool: 'allocation' }),
  request: {
    params: z.object({ round: z.coerce.number().int().positive().max(2_147_483_647) }),
    body: { required: true, content: { 'application/json': { schema: stockRound } } },
  },
  responses: { 200: json(stockCounted, 'The previous stock'), ...failure },
})

const notYours = { errors: { shopId: ['Velg en av butikkene dine'] } }
const tooMany = 'Høyst 9 999. Tell på nytt.'
const undoTexts = {
  too_late: 'Det er for sent å angre. Tell eller rett på nytt.',
  moved_since: 'Det kan ikke angres: noen har telt varen eller levert ut av den i mellomtiden. Tell på nytt.',
}

function refuseCount(
  c: ApiContext,
  error: Exclude<CountOutcome, { ok: true }>,
  ids: readonly number[],
  visible: readonly StockRow[],
) {
  if (error.reason === 'shop_unknown') return fail(c, 'invalid', notYours)
  if (error.reason === 'reason_missing')
    return fail(c, 'invalid', { errors: { reason: ['Velg hvorfor lageret rettes'] } })
  if (error.reason === 'rows_invalid')
    return fail(c, 'invalid', { errors: { rows: ['Hver vare kan bare stå én gang, og må finnes i varekatalogen'] } })
  if (error.reason === 'too_many') {
    const wrong = ids.flatMap((id, row) => (error.variantIds.includes(id) ? row : []))
    const errors = Object.fromEntries(wrong.slice(0, 20).map(row => [`rows.${row}.onHand`, [tooMany]]))
    return fail(c, 'invalid', { errors })
  }
  if (error.reason === 'unlikely')
    return fail(c, 'count_unlikely', { rows: visible.filter(({ variantId }) => error.variantIds.includes(variantId)) })
  const changed = visible.filter(({ variantId }) => error.now.has(variantId))
  const names = changed.slice(0, 3).map(({ name, onHand }) => `${name} (nå ${onHand})`)
  return fail(c, 'conflict', {
    message: `Lageret er endret siden du så det: ${names.join(', ')}. Se over og lagre på nytt.`,
    rows: changed,
  })
}

export function registerCounts(api: Api, all: ApiDeps): void {
  const deps = withAllocationPool(all)
  const { db } = deps.database

  api.openapi(count, async c => {
    const input = c.req.valid('json')
    const { shopId } = input
    const outcome = await countStock(deps, staffActorOf(c.var.session), input)
    const ids = input.rows.map(({ variantId }) => variantId)
    const variants = await findVariants(db, ids)
    c.header('Cache-Control', 'no-store')
    const view = await withFigures(
      db,
      shopId,
      ids.flatMap(id => variants.get(id) ?? []),
    )
    if (!outcome.ok) return refuseCount(c, outcome, ids, view)
    return c.json({ round: outcome.round, undoFor: undoCountSeconds, rows: view }, 201)
  })

  api.openapi(undo, async c => {
    const { shopId } = c.req.valid('json')
    const { round } = c.req.valid('param')
    const outcome = await undoCount(deps, staffActorOf(c.var.session), { round, shopId })
    if (!outcome.ok) {
      const { reason } = outcome
      if (reason === 'shop_unknown') return fail(c, 'invalid', notYours)
      return reason === 'not_found' ? fail(c, reason) : fail(c, 'conflict', { message: undoTexts[reason] })
    }
    const variants = await findVariants(db, outcome.variantIds)
    c.header('Cache-Control', 'no-store')
    return c.json({ round, undoFor: 0, rows: await withFigures(db, shopId, [...variants.values()]) }, 200)
  })
}
