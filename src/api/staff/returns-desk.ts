import { createRoute, z } from '@hono/zod-openapi'
import {
  openWithdrawals,
  returnable,
  returnAmount,
  returnBody,
  returnPreview,
  returnTaken,
} from '#contract/paid-orders/returns-desk.ts'
import {
  findConfirmable,
  findReturnable,
  findWithdrawals,
  listWithdrawn,
  previewReturn,
  takeReturn,
  type Returnable,
  type ReturnOutcome,
} from '#modules/sales/orders/index.ts'
import { returnWorth, statusLabel } from '#modules/sales/reservations/index.ts'
import { findShopNames } from '#modules/stock/shops/index.ts'
import { failure, json } from '../responses.ts'
import { withAllocationPool, type Api, type ApiContext, type ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { presentWithdrawal } from '../reservations/present-withdrawal.ts'
import { limitByAddress } from '../rate-limit.ts'
import { access } from '../session/access.ts'
import { staffActorOf, staffOf } from '../session/session.ts'
import { presentReturns } from './history/present-returns.ts'
import { presentRefusedKeys } from './refused-keys.ts'
import { digitText } from '#contract/short-text.ts'
import { recalledReturnMessage } from '#shared/stock/recall-reason.ts'

const id = z.coerce.number().int().positive().max(2_147_483_647)
const look = createRoute({
  method: 'get',
  path: '/staff/returns/{id}',
  middleware: access('desk'),
  request: { params: z.object({ id }), query: z.object({ code: digitText(20) }) },
  responses: { 200: json(returnable, 'The pieces that can be returned, in any shop'), ...failure },
})
const list = createRoute({
  method: 'get',
  path: '/staff/withdrawals',
  middleware: access('desk'),
  responses: { 200: json(openWithdrawals, 'At most 50, of the last 60 days'), ...failure },
})
const preview = createRoute({
  method: 'post',
  path: '/staff/returns/{id}/preview',
  middleware: access('refund'),
  request: {
    params: z.object({ id }),
    body: { required: true, content: { 'application/json': { schema: returnPreview } } },
  },
  responses: { 200: json(returnAmount, 'Nothing is returned yet'), ...failure },
})
const take = createRoute({
  method: 'post',
  path: '/staff/returns/{id}',
  middleware: access('refund', { pool: 'allocation' }),
  request: {
    params: z.object({ id }),
    body: { required: true, content: { 'application/json': { schema: returnBody } } },
  },
  responses: { 201: json(returnTaken, 'Returned. The refund starts at once'), ...failure },
})

export function registerReturnsDesk(api: Api, all: ApiDeps): void {
  const deps = withAllocationPool(all)
  // Limited, so that number and pickup code cannot be guessed.
  api.use('/staff/returns/*', limitByAddress(all, { name: 'returns', points: 120, duration: 600, store: 'process' }))
  api.openapi(list, async c => {
    const rows = await listWithdrawn(all.database.db, staffOf(c.var.session).shops)
    c.header('Cache-Control', 'no-store')
    return c.json(
      rows.map(({ orderId, at, ...row }) => ({ id: orderId, at: at.toISOString(), ...row })),
      200,
    )
  })
  api.openapi(look, async c => {
    const returnable = await findReturnable(all.database.db, c.req.valid('param').id, c.req.valid('query').code)
    if (!returnable) return fail(c, 'not_found', { message: unknown })
    c.header('Cache-Control', 'no-store')
    return c.json(await present(all, returnable), 200)
  })
  api.openapi(preview, async c => {
    const { code, ...input } = c.req.valid('json')
    const request = { id: c.req.valid('param').id, pickupCode: code, ...input }
    const outcome = await previewReturn(all.database.db, request)
    if (!outcome.ok) return refuse(c, outcome)
    c.header('Cache-Control', 'no-store')
    return c.json({ amount: outcome.amount }, 200)
  })
  api.openapi(take, async c => {
    const { code, reason, ...input } = c.req.valid('json')
    const order = c.req.valid('param').id
    const request = { id: order, pickupCode: code, reason: reason.trim(), ...input }
    const outcome = await takeReturn(deps, staffActorOf(c.var.session), request)
    if (!outcome.ok) return refuse(c, outcome)
    const returnable = await findReturnable(deps.database.db, order, code)
    if (!returnable) return fail(c, 'not_found')
    c.header('Cache-Control', 'no-store')
    return c.json({ ...(await present(deps, returnable)), amount: outcome.amount }, 201)
  })
}

function refuse(c: ApiContext, { reason }: Extract<ReturnOutcome, { ok: false }>) {
  if (reason === 'shop_unknown') return fail(c, 'invalid', { errors: { shopId: ['Velg en av butikkene dine'] } })
  if (reason === 'not_found') return fail(c, 'not_found', { message: unknown })
  if (reason === 'nothing') return fail(c, 'invalid', { errors: { lines: ['Velg hva som kommer tilbake'] } })
  if (reason === 'recalled') return fail(c, 'invalid', { errors: { lines: [recalledReturnMessage] } })
  return fail(c, 'conflict', { message: reason === 'stale' ? changed : notOpen })
}

const unknown = 'Det finnes ingen nettordre med dette nummeret og denne hentekoden'
const notOpen = 'Ordren er ikke hentet og betalt på nett ennå. Er den nettopp hentet? Prøv igjen om et par minutter.'
const changed = 'Noe av ordren er levert tilbake i mellomtiden. Se hva som står igjen, og prøv på nytt.'

async function present(deps: ApiDeps, { view, lines, returns, open }: Returnable) {
  const { db } = deps.database
  const { reservation } = view
  const [shops, earlier, withdrawals, refusedKeys] = await Promise.all([
    findShopNames(db, [reservation.shopID]),
    presentReturns(db, returns),
    findWithdrawals(db, [reservation.id]),
    presentRefusedKeys(deps, [reservation.shopID]),
  ])
  const withdrawal = withdrawals.get(reservation.id)
  const waiting = await findConfirmable(db, withdrawals)
  return {
    id: reservation.id,
    name: reservation.name,
    shopName: shops.get(reservation.shopID) ?? '',
    status: statusLabel(reservation.statusID),
    open,
    collectedFor: reservation.total,
    lines: lines.map(sold => ({
      line: sold.line,
      name: sold.name,
      detail: [sold.colour, sold.size].filter(Boolean).join(', '),
      ean: sold.ean,
      count: sold.count,
      returned: sold.returned,
      recalled: sold.recalled,
      expected: withdrawal?.expected.find(({ line }) => line === sold.line)?.count ?? 0,
      worth: sold.returned < sold.count ? returnWorth(sold, 1) : 0,
    })),
    withdrawal: presentWithdrawal(withdrawal),
    unconfirmed: waiting.map(({ at, lines: sent }) => ({
      at: at.toISOString(),
      pieces: sent.reduce((sum, { count }) => sum + count, 0),
    })),
    refusedKeys,
    returns: earlier,
  }
}
