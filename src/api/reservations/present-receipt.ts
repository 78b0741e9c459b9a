import QRCode from 'qrcode'
import type { Receipt } from '#contract/reservations.ts'
import type { Db } from '#database/connection.ts'
import { findOrderPayments, findWithdrawals } from '#modules/sales/orders/index.ts'
import { isMailHeldBack } from '#modules/exchange/notifications/index.ts'
import {
  findExtensions,
  isMaker,
  maskContact,
  statusLabel,
  type ReservationView,
  type Shopper,
} from '#modules/sales/reservations/index.ts'
import { findOrgNos } from '#modules/stock/shops/index.ts'
import { heldUntil } from './held-until.ts'
import { presentWithdrawal } from './present-withdrawal.ts'
import { isOpen } from '#shared/reservations/reservation-status.ts'

/** The receipt of a reservation. Only the shopper who made the reservation sees the contact details in full. */
export async function presentReceipt(db: Db, view: ReservationView, shopper: Shopper): Promise<Receipt> {
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
    extendTo,
    qrCode,
    mailHeldBack,
    sellerOrgNo: orgNos.get(shopID) ?? null,
  }
}
