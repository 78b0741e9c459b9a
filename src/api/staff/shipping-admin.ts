import { isDeepStrictEqual } from 'node:util'
import { createRoute, type z } from '@hono/zod-openapi'
import { shippingChange, shippingState, shippingUndo, type ShippingState } from '#contract/shipping/shipping-admin.ts'
import { changeDelivery, readDelivery } from '#modules/sales/cart/index.ts'
import { shippingNameFaults } from '#shared/cart/shipping-methods.ts'
import { oneLine } from '#shared/one-line.ts'
import { findLastAudit, recordAudit } from '#modules/people/audit/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { staffOf } from '../session/session.ts'

const subject = 'shipping:delivery'
const path = '/staff/shipping'
const middleware = access('editor')
const body = <T extends z.ZodType>(schema: T) => ({ required: true, content: { 'application/json': { schema } } })
const responses = { 200: json(shippingState, 'As it stands now'), ...failure }
const read = createRoute({ method: 'get', path, middleware, responses })
const change = createRoute({ method: 'put', path, middleware, request: { body: body(shippingChange) }, responses })
const undo = createRoute({
  method: 'post',
  path: `${path}/undo`,
  middleware,
  request: { body: body(shippingUndo) },
  responses,
})

/** Whether goods are sent, for how much, and what the ways are called; every checkout reads it anew. */
export function registerShippingAdmin(api: Api, deps: ApiDeps): void {
  const { database } = deps
  api.openapi(read, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json(await stateOf(deps), 200)
  })
  api.openapi(change, async c => {
    const { version, offered, price, names } = c.req.valid('json')
    const named = names && { collect: oneLine(names.collect), delivery: oneLine(names.delivery) }
    const faults = named ? Object.entries(shippingNameFaults(named)) : []
    if (faults.length > 0)
      return fail(c, 'invalid', {
        message: 'Frakten ble ikke lagret',
        errors: Object.fromEntries(faults.map(([name, fault]) => [`names.${name}`, [fault]])),
      })
    const become: Become = async (_, before) => ({ offered, price, names: named ?? before.names })
    const outcome = await changeDelivery(database, { ...noted(c, 'changed'), basedOn: version, become })
    return outcome.ok ? c.json(await stateOf(deps), 200) : refused(c, outcome.reason)
  })
  api.openapi(undo, async c => {
    const become: Become = async (tx, before) => {
      const last = (await findLastAudit(tx, [subject])).get(subject)
      if (!last) return null
      const was = last.detail as Noted
      const { names } = before
      return {
        offered: was.offeredBefore === 1,
        price: was.priceBefore,
        names: { collect: was.collectBefore ?? names.collect, delivery: was.deliveryBefore ?? names.delivery },
      }
    }
    const basedOn = c.req.valid('json').version
    const outcome = await changeDelivery(database, { ...noted(c, 'restored'), basedOn, become })
    return outcome.ok ? c.json(await stateOf(deps), 200) : refused(c, outcome.reason)
  })
}

type Become = Parameters<typeof changeDelivery>[1]['become']
/** What the audit log has of how it was; the names since they can be changed. */
interface Noted {
  offeredBefore: number
  priceBefore: number
  collectBefore?: string
  deliveryBefore?: string
}

function noted(c: ApiContext, done: 'changed' | 'restored') {
  const accountId = staffOf(c.var.session).account.id
  return {
    beforeCommit: (tx, { before, after }) => {
      const detail = {
        offeredBefore: Number(before.offered),
        priceBefore: before.price,
        offered: Number(after.offered),
        price: after.price,
        ...(isDeepStrictEqual(before.names, after.names)
          ? {}
          : {
              collectBefore: before.names.collect,
              deliveryBefore: before.names.delivery,
              collect: after.names.collect,
              delivery: after.names.delivery,
            }),
      }
      return recordAudit(tx, { accountId, action: `shipping ${done}`, subject, detail })
    },
  } satisfies Partial<Parameters<typeof changeDelivery>[1]>
}

async function stateOf({ database: { db }, sales: { payments } }: ApiDeps): Promise<ShippingState> {
  const { changedAt, ...state } = await readDelivery(db)
  const last = (await findLastAudit(db, [subject])).get(subject)
  return {
    ...state,
    payable: (payments?.providers ?? []).length > 0,
    changedAt: changedAt?.toISOString() ?? null,
    changedBy: last?.by || null,
    canUndo: last !== undefined,
  }
}

const refused = (c: ApiContext, reason: 'stale' | 'nothing_to_undo') =>
  fail(c, 'conflict', {
    message:
      reason === 'stale' ? 'Noen andre endret frakten imens. Se over, og lagre igjen.' : 'Det er ingen endring å angre',
  })
