import { isAbandoned, isOpen, reservationStatus } from '#shared/reservations/reservation-status.ts'

interface Ended {
  statusID: number
  /** Sent by carrier, not collected. */
  delivery: boolean
  /** Set when the goods are ready. */
  pickupDeadline: string | null
  articles: readonly { state: string; count: number; missing: number }[]
}

/** The title of a receipt. `status`: the status as text. */
export function receiptTitle(statusId: number, status: string, order: boolean): string {
  if (statusId === reservationStatus.awaitingPayment) return 'Ordren venter på betaling'
  if (statusId === reservationStatus.unpaid) return 'Ordren ble ikke betalt'
  if (statusId === reservationStatus.ready) return 'Varene er klare til henting'
  if (isOpen(statusId)) return order ? 'Varene er bestilt' : 'Varene er reservert til deg'
  return `${order ? 'Ordren' : 'Reservasjonen'} er ${status.toLowerCase()}`
}

const isEmptiedByRecall = (articles: Ended['articles']): boolean =>
  articles.some(({ state }) => state === 'recalled') && articles.every(({ count, missing }) => missing === count)

/** Why a reservation or order ended without a hand-over, and that nothing was charged. null: it has not. */
export function endedMessage({ statusID, delivery, pickupDeadline, articles }: Ended): string | null {
  if (isAbandoned(statusID) && isEmptiedByRecall(articles))
    return 'Varen er tilbakekalt. Du skal ikke hente noe, og du er ikke belastet for noe.'
  switch (statusID) {
    case reservationStatus.cancelled:
    case reservationStatus.unpaid:
      return 'Varene er lagt tilbake til andre, og du er ikke belastet for noe.'
    case reservationStatus.rejected:
      return 'Butikken kan dessverre ikke levere varene. Du er ikke belastet for noe.'
    case reservationStatus.expired:
      if (delivery) return 'Butikken rakk ikke å sende varene. Du er ikke belastet for noe.'
      return pickupDeadline === null
        ? 'Butikken rakk ikke å finne fram varene. Det beklager vi. Du er ikke belastet for noe.'
        : 'Varene ble ikke hentet i tide, og er lagt tilbake til andre. Du er ikke belastet for noe.'
    default:
      return null
  }
}
