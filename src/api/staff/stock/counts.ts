import { createRoute, z } from '@hono/zod-openapi'
import { stockCount, stockCounted, stockRound, type StockRow } from '#contract/own-shop/stock-desk.ts'
import { findVariants } from '#modules/catalogue/articles/index.ts'
import {
  countStock,
  findShopNames,
  type CountOutcome,
  undoCount,
  undoCountSeconds,
} from '#modules/stock/shops/index.ts'
import { recordAudit } from '#modules/people/audit/index.ts'
import { failure, failuresWith, json } from '../../responses.ts'
import { withAllocationPool, type Api, type ApiContext, type ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { staffOf } from '../../session/session.ts'
import { withFigures } from './present-stock.ts'

const count = createRoute({
  method: 'post',
  path: '/staff/stock/counts',
  middleware: access('desk', { pool: 'promises' }),
  request: { body: { required: true, content: { 'application/json': { schema: stockCount } } } },
  responses: {
    201: json(stockCounted, 'As it stands now, with how long it can be undone'),
    ...failuresWith(
      [409],
      { rows: stockCounted.shape.rows.optional() },
      'Moved since it was seen (`conflict`), or far from the last count (`count_unlikely`): `rows` as they stand now',
    ),
    ...failure,
  },
})
const undo = createRoute({
  method: 'post',
  path: '/staff/stock/counts/{round}/undo',
  middleware: access('desk', { pool: 'promises' }),
  request: {
    params: z.object({ round: z.coerce.number().int().positive().max(2_147_483_647) }),
    body: { required: true, content: { 'application/json': { schema: stockRound } } },
  },
  responses: { 200: json(stockCounted, 'As it stood before'), ...failure },
})

const notYours = { errors: { shopId: ['Velg en av butikkene dine'] } }
const tooMany = 'Høyst 9 999. Tell på nytt.'
const undoTexts = {
  too_late: 'Det er for sent å angre. Tell eller rett på nytt.',
  moved_since: 'Det kan ikke angres: noen har telt varen eller levert ut av den i mellomtiden. Tell på nytt.',
}

function refuseCount(
  c: ApiContext,
  refused: Exclude<CountOutcome, { ok: true }>,
  ids: readonly number[],
  shown: readonly StockRow[],
) {
  if (refused.reason === 'too_many') {
    const wrong = ids.flatMap((id, row) => (refused.variantIds.includes(id) ? row : []))
    const errors = Object.fromEntries(wrong.slice(0, 20).map(row => [`rows.${row}.onHand`, [tooMany]]))
    return fail(c, 'invalid', { errors })
  }
  if (refused.reason === 'unlikely')
    return fail(c, 'count_unlikely', { rows: shown.filter(({ variantId }) => refused.variantIds.includes(variantId)) })
  const changed = shown.filter(({ variantId }) => refused.now.has(variantId))
  const names = changed.slice(0, 3).map(({ name, onHand }) => `${name} (nå ${onHand})`)
  return fail(c, 'conflict', {
    message: `Lageret er endret siden du så det: ${names.join(', ')}. Se over og lagre på nytt.`,
    rows: changed,
  })
}

export function registerCounts(api: Api, all: ApiDeps): void {
  const deps = withAllocationPool(all)
  const { db } = deps.database
  const isOwn = async (shops: readonly number[] | null, shopId: number) =>
    (shops?.includes(shopId) ?? true) && (await findShopNames(db, [shopId])).size > 0

  api.openapi(count, async c => {
    const { account, shops } = staffOf(c.var.session)
    const { shopId, how, reason, rows } = c.req.valid('json')
    if (!(await isOwn(shops, shopId))) return fail(c, 'invalid', notYours)
    const why = how === 'count' ? 'Telling' : reason.trim()
    if (why === '') return fail(c, 'invalid', { errors: { reason: ['Velg hvorfor lageret rettes'] } })
    const ids = rows.map(({ variantId }) => variantId)
    const variants = await findVariants(db, ids)
    if (new Set(ids).size < ids.length || ids.some(id => !variants.has(id)))
      return fail(c, 'invalid', { errors: { rows: ['Hver vare kan bare stå én gang, og må finnes i varekatalogen'] } })
    const outcome = await countStock(
      deps.database,
      { shopId, how, reason: why, accountId: account.id, rows },
      (tx, done) =>
        recordAudit(tx, {
          accountId: account.id,
          action: how === 'count' ? 'stock counted' : 'stock corrected',
          subject: `stock:${shopId}`,
          detail: { ...done, variants: rows.length, ...(how === 'correct' && { reason: why }) },
        }),
    )
    c.header('Cache-Control', 'no-store')
    const shown = await withFigures(
      db,
      shopId,
      ids.flatMap(id => variants.get(id) ?? []),
    )
    if (!outcome.ok) return refuseCount(c, outcome, ids, shown)
    return c.json({ round: outcome.round, undoFor: undoCountSeconds, rows: shown }, 201)
  })

  api.openapi(undo, async c => {
    const { account, shops } = staffOf(c.var.session)
    const { shopId } = c.req.valid('json')
    const { round } = c.req.valid('param')
    if (!(await isOwn(shops, shopId))) return fail(c, 'invalid', notYours)
    const outcome = await undoCount(deps.database, { round, shopId, accountId: account.id }, tx =>
      recordAudit(tx, {
        accountId: account.id,
        action: 'stock count undone',
        subject: `stock:${shopId}`,
        detail: { round },
      }),
    )
    if (!outcome.ok)
      return outcome.reason === 'not_found'
        ? fail(c, 'not_found')
        : fail(c, 'conflict', { message: undoTexts[outcome.reason] })
    const variants = await findVariants(db, outcome.variantIds)
    c.header('Cache-Control', 'no-store')
    return c.json({ round, undoFor: 0, rows: await withFigures(db, shopId, [...variants.values()]) }, 200)
  })
}
