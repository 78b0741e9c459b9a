import type { Transfer } from '#contract/own-shop/transfers.ts'
import type { Db } from '#database/connection.ts'
import { findVariants } from '#modules/catalogue/articles/index.ts'
import { worksFor, type StaffActor } from '#modules/people/audit/index.ts'
import { findAccountNames } from '#modules/people/staff/index.ts'
import { findForDesk } from '#modules/sales/reservations/index.ts'
import {
  allowedSteps,
  findTransferEvents,
  type TransferRow,
  type TransferStatus,
} from '#modules/sales/transfers/index.ts'
import { findShopNames } from '#modules/stock/shops/index.ts'
import { isAbandoned } from '#shared/reservations/reservation-status.ts'
import { sizeLabel } from '#shared/sizes/size-label.ts'
import { accountOf, byWhom } from '../present-desk.ts'

const did: Record<TransferStatus, string> = {
  asked: 'Bedt om',
  packed: 'Pakket',
  sent: 'Sendt',
  received: 'Mottatt',
  refused: 'Kan ikke sendes',
  cancelled: 'Avbestilt',
  lost: 'Kom ikke fram',
}

/** Transfers with the steps that the actor can take. */
export async function presentTransfers(db: Db, actor: StaffActor, rows: readonly TransferRow[]): Promise<Transfer[]> {
  const [shops, variants, events] = await Promise.all([
    findShopNames(db, [...new Set(rows.flatMap(row => [row.from_shop_id, row.to_shop_id]))]),
    findVariants(
      db,
      rows.map(row => row.variant_id),
    ),
    findTransferEvents(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  const names = await findAccountNames(
    db,
    events.flatMap(event => accountOf(event.actor) ?? []),
  )
  const byTransfer = Map.groupBy(events, event => event.transfer)
  const shopOf = (id: number) => ({ id, name: shops.get(id) ?? '' })
  return Promise.all(
    rows.map(async (row): Promise<Transfer> => {
      const variant = variants.get(row.variant_id)
      const roles = [
        ...(worksFor(actor, row.from_shop_id) ? (['sender'] as const) : []),
        ...(worksFor(actor, row.to_shop_id) ? (['receiver'] as const) : []),
      ]
      return {
        id: row.id,
        status: row.status,
        from: shopOf(row.from_shop_id),
        to: shopOf(row.to_shop_id),
        goods: {
          ean: variant?.ean ?? '',
          articleNo: variant?.articleNo ?? '',
          name: variant?.name ?? 'Varen er ikke i varekatalogen lenger',
          detail: [variant?.colour, variant && sizeLabel(variant.size)].filter(Boolean).join(', '),
        },
        count: row.count,
        customer: await customerOf(db, row),
        promisedAt: row.promised_at.toISOString(),
        steps: allowedSteps(row.status, roles),
        history: (byTransfer.get(row.id) ?? []).map(event => ({
          ...{ at: event.at.toISOString(), what: did[event.to], by: byWhom(event.actor, names), reason: event.reason },
        })),
      }
    }),
  )
}

async function customerOf(db: Db, row: TransferRow): Promise<Transfer['customer']> {
  const found = row.reservation_id === null ? undefined : await findForDesk(db, row.reservation_id, null)
  if (!found) return null
  const { id, name, statusID } = found.view.reservation
  return { reservation: id, name, ended: isAbandoned(statusID) }
}
