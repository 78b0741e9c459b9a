import { z } from '@hono/zod-openapi'
import { shippingChange, shippingState, shippingUndo, type ShippingState } from '#contract/shipping/shipping-admin.ts'
import { changeDelivery, readDelivery, undoDelivery } from '#modules/sales/cart/index.ts'
import { findLastAudit } from '#modules/people/audit/index.ts'
import { shippingNameFaults } from '#shared/cart/shipping-methods.ts'
import { shippingTermsFaults } from '#shared/shipping/shipping-terms.ts'
import { oneLine } from '#shared/one-line.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { registerDocumentAdmin } from './documents/register-document-admin.ts'

const subject = 'shipping:delivery'

/** Whether orders are sent, the price, and the names and terms of the methods. Each checkout reads current values. */
export function registerShippingAdmin(api: Api, deps: ApiDeps): void {
  const { database } = deps
  registerDocumentAdmin(api, {
    path: '/staff/shipping',
    params: z.object({}),
    state: shippingState,
    messages: { noun: 'frakten', notSaved: 'Frakten ble ikke lagret', refusals: {} },
    present: () => stateOf(deps),
    change: {
      body: shippingChange,
      async run(actor, _, { version, names, terms, ...typed }) {
        const named = names && { collect: oneLine(names.collect), delivery: oneLine(names.delivery) }
        const faults = named ? Object.entries(shippingNameFaults(named)) : []
        const promised = terms && { ...terms, carrier: oneLine(terms.carrier) }
        const termFaults = promised ? Object.entries(shippingTermsFaults(promised)) : []
        const errors = Object.fromEntries([
          ...faults.map(([name, fault]) => [`names.${name}`, [fault]]),
          ...termFaults.map(([name, fault]) => [`terms.${name}`, [fault]]),
        ])
        if (Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors }
        const changed = { ...typed, ...(named && { names: named }), ...(promised && { terms: promised }) }
        return changeDelivery(database, actor, { basedOn: versionOf(version) }, changed)
      },
    },
    undo: {
      body: shippingUndo,
      run: (actor, _, version) => undoDelivery(database, actor, { basedOn: versionOf(version) }),
    },
  })
}

/** Callers use the time of the last change (ISO 8601) as the version. Empty: never changed. NaN matches no version. */
const versionOf = (version: string) => (version === '' ? 0 : Date.parse(version))

async function stateOf({ database: { db }, sales: { payments } }: ApiDeps): Promise<ShippingState> {
  const { changedAt, version: _, earlier, ...state } = await readDelivery(db)
  const audited = (await findLastAudit(db, [subject])).get(subject)
  return {
    ...state,
    version: changedAt?.toISOString() ?? '',
    payable: (payments?.providers ?? []).length > 0,
    changedAt: changedAt?.toISOString() ?? null,
    changedBy: audited?.by || null,
    canUndo: earlier !== null,
  }
}
