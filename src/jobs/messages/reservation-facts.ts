import type { Db } from '#database/connection.ts'
import type { ReservationFacts } from '#modules/exchange/notifications/index.ts'
import { findOrderPayments } from '#modules/sales/orders/index.ts'
import {
  deductionsOf,
  isCounted,
  isSubstituted,
  owedOf,
  type MailedReservation,
} from '#modules/sales/reservations/index.ts'
import { readShop } from '#modules/stock/shops/index.ts'
import { asBrand, type BrandId } from '#shared/brand-ids.ts'
import { sellerOf, sellingShop, type SoldBy } from '#shared/brand/seller.ts'
import type { ShippingPromise } from '#shared/shipping/shipping-terms.ts'
import { formatWeek } from '#shared/format/format-week.ts'
import { isNotReady } from '#shared/reservations/reservation-status.ts'
import { mailPictureUrl } from './mail-picture.ts'

// Reservations that were placed before their seller was stored. The footer of their mails names the brand's company.
const unknownChain = { name: '', orgNo: '', address: '', phone: '', email: '' }

/** The facts of a reservation that its mails need. undefined: its shop no longer exists. */
export function factsOf(
  found: MailedReservation,
  originOf: (brand: BrandId | null) => string,
): Omit<ReservationFacts, 'last' | 'isMoneyHeld'> | undefined {
  if (!found.shop) return undefined
  const shop = readShop(found.shop)
  const origin = originOf(asBrand(found.brand))
  const withPicture = <Line extends { image: string | null }>(line: Line) => ({
    ...line,
    image: mailPictureUrl(origin, line.image),
  })
  const owed = owedOf({ ...found, deductions: found.deductions as { name: string; amount: number }[] }, found.lines)
  return {
    number: found.id,
    order: found.is_order,
    isNotReady: isNotReady(found.status_id),
    hasAgeLimit: found.has_age_limit,
    name: found.name,
    pickupCode: found.pickup_code,
    lines: found.lines
      .filter(isCounted)
      .map(line => ({ ...withPicture(line), count: line.kept }))
      .filter(({ count }) => count > 0),
    left: found.lines
      .filter(({ state }) => state !== 'substitute_declined')
      .map(line => ({ ...withPicture(line), count: line.given_back }))
      .filter(({ count }) => count > 0),
    // Articles with a substitute are left out, because substitutes have a mail of their own.
    missing: found.lines
      .filter(({ position }) => !isSubstituted(position, found.lines))
      .map(line => ({ ...withPicture(line), count: line.missing, recalled: line.state === 'recalled' }))
      .filter(({ count }) => count > 0),
    deductions: deductionsOf(owed),
    total: owed.total,
    shop: { ...shop, openingHours: shop.week ? formatWeek(shop.week) : shop.openingHoursText },
    seller: sellerOf((found.seller as SoldBy | null) ?? { shop: sellingShop(shop), chain: unknownChain }),
    delivery: found.delivery
      ? { address: found.address, zipcode: found.zipcode, city: found.city, trackingUrl: found.tracking_url }
      : null,
    freight: found.freight,
    readyBy: found.ready_by,
    pickupDeadline: found.pickup_deadline,
    receiptUrl: `${origin}/kvittering/${found.receipt_token}`,
    promise: found.promise as ShippingPromise | null,
    termsUrl: found.terms_version && `${origin}/kjopsvilkar/${found.terms_version}`,
  }
}

/** Whether the amount of an order is reserved, or was until the order ended. False: it is paid in the shop. */
export async function isMoneyHeld(
  db: Db,
  { id, is_order }: Pick<MailedReservation, 'id' | 'is_order'>,
): Promise<boolean> {
  const payment = is_order ? (await findOrderPayments(db, [id])).get(id) : undefined
  return payment !== undefined && !payment.inShop
}
