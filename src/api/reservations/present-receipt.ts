import QRCode from 'qrcode'
import type { Receipt } from '#contract/reservations.ts'
import { findOrderPayments, findWithdrawals } from '#modules/sales/orders/index.ts'
import { isMailHeldBack } from '#modules/exchange/notifications/index.ts'
import {
  findExtensions,
  findSoldBy,
  isMaker,
  maskContact,
  statusLabel,
  type ReservationView,
  type Shopper,
} from '#modules/sales/reservations/index.ts'
import { findSenders } from './find-senders.ts'
import { findOrgNos } from '#modules/stock/shops/index.ts'
import { heldUntil } from './held-until.ts'
import { presentWithdrawal } from './present-withdrawal.ts'
import { brandIds } from '#shared/brand-ids.ts'
import { chainOf, sellerOf } from '#shared/brand/seller.ts'
import type { ApiDeps } from '../deps.ts'
import { isOpen } from '#shared/reservations/reservation-status.ts'

/** The receipt of a reservation. Only the shopper who made the reservation sees the contact details in full. */
export async function presentReceipt(
  { database: { db }, documents }: Pick<ApiDeps, 'database' | 'documents'>,
  view: ReservationView,
  shopper: Shopper,
): Promise<Receipt> {
  const { id, shopID, email, statusID, date, delivery } = view.reservation
  const qrCode = await QRCode.toString(view.pickupCode, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  const [until] = await heldUntil(db, [{ id, statusID, shopID, date, delivery, pickupDeadline: view.pickupDeadline }])
  const mailHeldBack = await isMailHeldBack(db, { id, email, open: isOpen(statusID) })
  const extendTo = (await findExtensions(db, [view])).get(id)?.toISOString() ?? null
  const orgNos = await findOrgNos(db, [shopID])
  const { isOrder, ...shown } = view
  const payment = isOrder ? ((await findOrderPayments(db, [id])).get(id) ?? null) : null
  const withdrawal = presentWithdrawal(isOrder ? (await findWithdrawals(db, [id])).get(id) : undefined)
  return {
    ...shown,
    reservation: (await isMaker(db, id, shopper)) ? view.reservation : maskContact(view.reservation),
    payment,
    withdrawal,
    status: statusLabel(statusID),
    heldUntil: until ?? null,
    sentFrom: (await findSenders(db, [id])).get(id) ?? null,
    extendTo,
    qrCode,
    mailHeldBack,
    sellerOrgNo: orgNos.get(shopID) ?? null,
    seller: await findSeller(),
  }

  async function findSeller(): Promise<Receipt['seller']> {
    const standard = documents.brands[0] ?? brandIds[0]
    const sold = await findSoldBy(db, id, brand => chainOf(documents.brandSettingsOf(brand ?? standard)))
    if (!sold) throw new Error(`The reservation ${id} was deleted while its receipt was read`)
    const { stored, shop, chain } = sold
    // Receipts of older orders stored only the name and number of their shop.
    const own = stored ? null : payment?.seller
    return sellerOf({ chain, shop: own ? { ...shop, name: own.name, orgNo: own.orgNo ?? '' } : shop })
  }
}
