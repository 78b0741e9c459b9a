import type { Database } from '#database/connection.ts'
import {
  confirmationMail,
  readyMail,
  stoppedMail,
  type MailText,
  type ReservationFacts,
} from '#modules/notifications/index.ts'
import { findById, type MailJob, type ReservationView } from '#modules/reservations/index.ts'
import { findShopForMail, type CollectingShop } from '#modules/shops/index.ts'
import type { Mailer } from '#platform/mail.ts'
import type { JobOutcome } from '#platform/queue.ts'

interface Deps {
  database: Pick<Database, 'db'>
  mailer: Mailer
  /** The shop's own origin, for links. */
  publicUrl: string
}

/** Writes and sends the mail of a job; the same job again sends the same mail with the same id. */
export async function sendReservationMail({ database, mailer, publicUrl }: Deps, job: MailJob): Promise<JobOutcome> {
  const view = await findById(database.db, job.reservationId)
  // The shopper has the right to be forgotten while a mail waits.
  if (!view) return 'done'
  const shop = await findShopForMail(database.db, view.reservation.shopID)
  if (!shop) return 'done'
  const mail = writeMail(job.kind, view, factsOf(view, shop, publicUrl))
  if (!mail) return 'done'
  const id = `reservation-${job.kind}.${job.reservationId}`
  const delivery = await mailer.send({ ...mail, to: view.reservation.email, id })
  return delivery.ok ? 'done' : { refused: delivery.reply }
}

/** Null where the mail is no longer true: ready, but cancelled before it could be sent. */
function writeMail(kind: MailJob['kind'], view: ReservationView, facts: ReservationFacts): MailText | null {
  const status = view.reservation.statusID
  if (kind === 'confirmation') return status < 5 ? confirmationMail(facts) : null
  if (kind === 'ready') return status === 3 ? readyMail(facts) : null
  return stoppedMail(facts, status === 5 ? 'expired' : status === 7 ? 'rejected' : 'cancelled')
}

function factsOf({ reservation, ...view }: ReservationView, shop: CollectingShop, publicUrl: string): ReservationFacts {
  return {
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
}
