import { formatDayAndTime } from '#shared/format/format-date.ts'
import { write, type MailText } from './mail-text.ts'
import { pause, type ReservationFacts } from './reservation-mails.ts'

export const summaryQueue = 'mail-summary'

export type SummarisedReservation = Pick<
  ReservationFacts,
  'number' | 'order' | 'delivery' | 'name' | 'pickupCode' | 'shop' | 'readyBy' | 'pickupDeadline' | 'receiptUrl'
> & {
  /** In Norwegian, as on the receipt. */
  status: string
}

/** One mail in place of the held mails about several reservations. */
export function summaryMail(reservations: readonly SummarisedReservation[], { last }: { last: boolean }): MailText {
  const name = reservations[0]?.name ?? ''
  const orders = reservations.every(({ order }) => order)
  return write(orders ? 'Nytt om ordrene dine' : 'Nytt om reservasjonene dine', [
    { lines: [`Hei ${name}!`] },
    { lines: ['Vi har sendt mange e-poster til denne adressen, og har derfor samlet det siste her.'] },
    ...reservations.flatMap(reservation => [
      { lines: describe(reservation) },
      { link: reservation.order ? 'Se ordren' : 'Se reservasjonen', url: reservation.receiptUrl },
    ]),
    ...pause({ last }),
  ])
}

function describe(reservation: SummarisedReservation): string[] {
  const { number, order, delivery, shop, status, pickupCode, readyBy, pickupDeadline } = reservation
  const collected = delivery === null
  return [
    `${order ? 'Ordre' : 'Reservasjon'} ${number} hos ${shop.name}: ${status}`,
    ...(collected ? [`Hentekode: ${pickupCode}`] : []),
    ...(collected && pickupDeadline ? [`Vi holder av varene til ${formatDayAndTime(pickupDeadline)}.`] : []),
    ...(collected && !pickupDeadline && readyBy ? [`Varene er klare senest ${formatDayAndTime(readyBy)}.`] : []),
  ]
}
