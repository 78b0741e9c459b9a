import type { MachineReservation } from '#contract/machine-reservations.ts'
import { findVariantCodes } from '#modules/catalogue/articles/index.ts'
import { shopsOf } from '#modules/people/keys/index.ts'
import { findOrderPayments, isPaidOnline } from '#modules/sales/orders/index.ts'
import {
  allowedActions,
  findAcknowledged,
  piecesOf,
  statusLabel,
  type Changed,
} from '#modules/sales/reservations/index.ts'
import { isOpen } from '#shared/reservations/reservation-status.ts'
import type { ApiDeps } from '../deps.ts'
import type { MachineSession } from '../session/session.ts'

const actions = ['pick', 'ready', 'collect', 'dispatch', 'deliver', 'reject', 'cancel'] as const

/** Reservations as programs read them, with as much personal data as the key's scopes allow. */
export async function presentForMachine(
  { database: { db } }: Pick<ApiDeps, 'database'>,
  { key, shops }: MachineSession,
  changed: readonly Changed[],
): Promise<MachineReservation[]> {
  const orders = changed.flatMap(({ row }) => (row.is_order ? [row.id] : []))
  const variants = changed.flatMap(({ lines }) => lines.map(line => line.variant_id))
  const ids = changed.map(({ row }) => row.id)
  const [payments, codes, acknowledged] = await Promise.all([
    findOrderPayments(db, orders),
    findVariantCodes(db, variants),
    findAcknowledged(db, key.id, ids),
  ])
  const contactShops = shopsOf(key.grants, 'reservations:contact')
  return changed.map(({ row, lines, total, discount, deductions, at, version }) => {
    const elsewhere = shops !== null && !shops.includes(row.shop_id)
    const shown = isOpen(row.status_id) && !elsewhere
    const paid = isPaidOnline(payments.get(row.id))
    const allowed = allowedActions(row.status_id, 'staff', { pieces: piecesOf(lines), sent: row.delivery })
    const withContact = contactShops !== undefined && (contactShops?.includes(row.shop_id) ?? true)
    const { email, phone, address, zipcode, city } = row
    return {
      id: row.id,
      shopID: row.shop_id,
      statusID: row.status_id,
      status: statusLabel(row.status_id),
      name: shown ? row.name : null,
      pickupCode: shown ? row.pickup_code : null,
      isOrder: row.is_order,
      paid,
      delivery: row.delivery,
      ...{ total, discount, deductions, freight: row.freight },
      version,
      actions: elsewhere ? [] : actions.filter(each => allowed.includes(each) && (each !== 'dispatch' || paid)),
      trackingUrl: row.tracking_url,
      acknowledged: acknowledged.has(row.id),
      elsewhere,
      contact: shown && withContact ? { email, phone, address, zipcode, city } : null,
      date: row.created_at.toISOString(),
      readyBy: row.ready_by?.toISOString() ?? null,
      pickupDeadline: row.pickup_deadline?.toISOString() ?? null,
      changedAt: new Date(Number(at) / 1000).toISOString(),
      articles: lines.map(line => ({
        line: line.position,
        ean: line.ean,
        sku: codes.get(line.variant_id)?.sku ?? '',
        ArticleNo: line.article_no,
        name: line.name,
        size: line.size,
        color: line.colour,
        count: line.count,
        missing: line.missing,
        givenBack: line.given_back,
        kept: line.kept,
        substituteFor: line.substitute_for,
        state: line.state,
        price: line.price,
        originalPrice: line.original_price,
        pant: line.pant,
        vatPercentage: line.vat_percentage,
      })),
    }
  })
}
