import { write, type MailText } from './mail-text.ts'
import { goods, nameOf, pause, type ReservationFacts } from './reservation-mails.ts'

/** Sent when only part of the ready goods was collected: lists them, and says that the rest is no longer held. */
export function partlyMail(facts: ReservationFacts): MailText {
  return write(`Du hentet en del av varene (${facts.number})`, [
    { lines: [`Hei ${facts.name}!`] },
    { lines: [`Dette er hentet hos ${facts.shop.name}:`] },
    goods(facts),
    { lines: ['Dette ble ikke hentet, og er lagt tilbake i butikken:', ...facts.left.map(nameOf)] },
    {
      lines: [
        facts.isMoneyHeld
          ? 'Du betaler bare for det som er hentet. Resten av beløpet som var reservert, frigis. Hos banken kan det ta noen dager.'
          : 'Du betaler bare for det som er hentet.',
        'Vil du ha resten likevel, kan du reservere på nytt.',
      ],
    },
    { link: 'Se kvitteringen', url: facts.receiptUrl },
    ...pause(facts),
  ])
}
