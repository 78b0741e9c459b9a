import { createRoute, z } from '@hono/zod-openapi'
import { stepTransferAtDesk } from '#application/sales/receive-transfer.ts'
import { transfer, transferList, transferPress, transferRequest } from '#contract/own-shop/transfers.ts'
import { findVariantIds } from '#modules/catalogue/articles/index.ts'
import { askTransfer, findTransferById, listTransfers, type TransferStatus } from '#modules/sales/transfers/index.ts'
import { withAllocationPool, type Api, type ApiContext, type ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { failure, json } from '../../responses.ts'
import { access } from '../../session/access.ts'
import { staffActorOf, staffOf } from '../../session/session.ts'
import { presentTransfers } from './present-transfers.ts'

const list = createRoute({
  method: 'get',
  path: '/staff/transfers',
  middleware: access('desk'),
  responses: { 200: json(transferList, 'The transfers from and to the account’s shops'), ...failure },
})
const ask = createRoute({
  method: 'post',
  path: '/staff/transfers',
  middleware: access('desk', { pool: 'allocation' }),
  request: { body: { required: true, content: { 'application/json': { schema: transferRequest } } } },
  responses: { 201: json(transfer, 'The new transfer'), ...failure },
})
const press = createRoute({
  method: 'post',
  path: '/staff/transfers/{id}/step',
  middleware: access('desk', { pool: 'allocation' }),
  request: {
    params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    body: { required: true, content: { 'application/json': { schema: transferPress } } },
  },
  responses: { 200: json(transfer, 'The transfer after the step'), ...failure },
})

const now: Record<TransferStatus, string> = {
  asked: 'bedt om',
  packed: 'pakket',
  sent: 'sendt',
  received: 'mottatt',
  refused: 'kan ikke sendes',
  cancelled: 'avbestilt',
  lost: 'kom ikke fram',
}

/** Goods that one shop sends to another. */
export function registerTransfers(api: Api, all: ApiDeps): void {
  const deps = withAllocationPool(all)
  const { db } = deps.database

  api.openapi(list, async c => {
    const rows = await listTransfers(all.database.db, staffOf(c.var.session).shops)
    c.header('Cache-Control', 'no-store')
    return c.json({ data: await presentTransfers(all.database.db, staffActorOf(c.var.session), rows) }, 200)
  })

  api.openapi(ask, async c => {
    const { ean, ...request } = c.req.valid('json')
    const [variant] = await findVariantIds(db, { q: ean }, 1)
    if (!variant) return fail(c, 'invalid', { errors: { ean: ['Varen finnes ikke'] } })
    const asked = await askTransfer(deps, staffActorOf(c.var.session), { ...request, variantId: variant.id })
    if (asked.ok) return (await one(c, asked.id, 201)) as never
    if (asked.reason === 'forbidden') return fail(c, asked.reason)
    if (asked.reason === 'shop_unknown')
      return fail(c, 'conflict', { message: 'Butikken tar ikke imot nå. Velg en annen.' })
    return fail(c, 'out_of_stock', { message: 'Det er ikke nok ledig i butikken lenger. Velg en annen.' })
  })

  api.openapi(press, async c => {
    const { step, reason } = c.req.valid('json')
    const { id } = c.req.valid('param')
    const moved = await stepTransferAtDesk(deps, staffActorOf(c.var.session), { id, step, reason })
    if (moved.ok) return (await one(c, id, 200)) as never
    if (moved.reason === 'not_found') return fail(c, 'not_found')
    const message = {
      not_allowed: `Noen var før deg. Sendingen er nå: ${now[moved.status]}`,
      too_late: 'Det er for sent å angre. La butikken som får varen, ta imot den.',
      recalled: 'Varen er tilbakekalt og skal ikke sendes',
    }[moved.reason]
    return fail(c, 'conflict', { message })
  })

  async function one(c: ApiContext, id: number, status: 200 | 201) {
    const row = await findTransferById(db, id)
    const [view] = row ? await presentTransfers(db, staffActorOf(c.var.session), [row]) : []
    c.header('Cache-Control', 'no-store')
    return view ? c.json(view, status) : fail(c, 'not_found')
  }
}
