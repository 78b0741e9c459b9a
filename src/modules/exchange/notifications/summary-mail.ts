import { formatDayAndTime } from '#shared/format/format-date.ts'
import { write, type MailText } from './mail-text.ts'
import { pause, type ReservationFacts } from './reservation-mails.ts'

export const summaryQueue = 'mail-summary'

export type SummarisedReservation = Pick<
  ReservationFacts,
  'number' | 'name' | 'pickupCode' | 'shop' | 'readyBy' | 'pickupDeadline' | 'receiptUrl'
> & {
  /** In Norwegian, as on the receipt. */
  status: string
  /** Still waits for the shopper. */
  open: boolean
}

/** Covers the held mails of several reservations in one. */
export function summaryMail(reservations: readonly SummarisedReservation[], { last }: { last: boolean }): MailText {
  const name = reservations[0]?.name ?? ''
  return write('Nytt om reservasjonene dine', [
    { lines: [`Hei ${name}!`] },
    { lines: ['Vi har sendt mange e-poster til denne adressen, og har derfor samlet det siste her.'] },
    ...reservations.flatMap(reservation => [
      { lines: describe(reservation) },
      { link: 'Se reservasjonen', url: reservation.receiptUrl },
    ]),
    ...pause({ last }),
  ])
}

function describe(reservation: SummarisedReservation): string[] {
  const { number, shop, status, open, pickupCode, readyBy, pickupDeadline } = reservation
  return [
    `Reservasjon ${number} hos ${shop.name}: ${status}`,
    ...(open ? [`Hentekode: ${pickupCode}`] : []),
    ...(open && pickupDeadline ? [`Vi holder av varene til ${formatDayAndTime(pickupDeadline)}.`] : []),
    ...(open && !pickupDeadline && readyBy ? [`Varene er klare senest ${formatDayAndTime(readyBy)}.`] : []),
  ]
}
