import { formatDayAndTime } from '#shared/format/format-date.ts'
import { write, type MailText } from '../mail-text.ts'
import { toCollect, type ReservationFacts } from '../reservation-mails.ts'

/** Sent when the shop has changed its hours or paused, and has moved the promised time. */
export function promiseMovedMail(facts: ReservationFacts): MailText {
  const { name, number, shop, isNotReady } = facts
  const at = isNotReady ? facts.readyBy : facts.pickupDeadline
  const when = at ? formatDayAndTime(at) : 'senere'
  return write(`Ny tid hos ${shop.name} (${number})`, [
    { lines: [`Hei ${name}!`] },
    {
      lines: [
        'Butikken har endret åpningstidene sine.',
        isNotReady ? `Varene er klare senest ${when}. Du får beskjed.` : `Vi holder av varene til ${when}.`,
      ],
    },
    ...toCollect(facts),
  ])
}
