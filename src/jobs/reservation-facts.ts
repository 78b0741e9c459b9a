import type { Db } from '#database/connection.ts'
import type { ReservationFacts } from '#modules/notifications/index.ts'
import type { ReservationView } from '#modules/reservations/index.ts'
import { findShopForMail } from '#modules/shops/index.ts'

/** What mails say of a reservation; undefined when its shop is gone. */
export async function readFacts(
  db: Db,
  { reservation, ...view }: ReservationView,
  publicUrl: string,
): Promise<Omit<ReservationFacts, 'last'> | undefined> {
  const shop = await findShopForMail(db, reservation.shopID)
  return (
    shop && {
      number: reservation.id,
      name: reservation.name,
      pickupCode: view.pickupCode,
      lines: reservation.articles.map(({ color, ...line }) => ({ ...line, colour: color })),
      total: reservation.total,
      shop: { ...shop, openingHours: shop.openingHoursText },
      readyBy: view.readyBy ? new Date(view.readyBy) : null,
      pickupDeadline: view.pickupDeadline ? new Date(view.pickupDeadline) : null,
      receiptUrl: `${publicUrl}/kvittering/${view.receiptToken}`,
    }
  )
}
