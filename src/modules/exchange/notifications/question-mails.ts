import { formatDayAndTime, formatMoney } from '#shared/format/format.ts'
import { write, type MailText } from './mail-text.ts'
import { code, goods, pause, where, wayTo, type ReservationFacts } from './reservation-mails.ts'

/** What is asked of the shopper, and the link to answer at. */
export interface QuestionMailFacts {
  reason: string
  url: string
  expiresAt: Date
  /** Where the goods could be collected. */
  to: { name: string; address: string }
}

/** Sent when the desk asks whether the goods may be collected in another shop. Nothing has moved yet. */
export function moveQuestionMail(facts: ReservationFacts, { reason, url, expiresAt, to }: QuestionMailFacts): MailText {
  return write(`Kan du hente hos ${to.name} i stedet? (${facts.number})`, [
    { lines: [`Hei ${facts.name}!`] },
    {
      lines: [
        `${facts.shop.name} spør om du kan hente hos ${to.name} i stedet.`,
        asSentence(reason),
        `${to.name} har alle varene. Prisen blir den samme.`,
      ],
    },
    { lines: [to.name, to.address] },
    { link: 'Se hva det gjelder, og svar ja eller nei', url },
    { lines: [`Svar innen ${formatDayAndTime(expiresAt)}. Ingenting flyttes før du har svart.`] },
    ...pause(facts),
  ])
}

/** The reason as staff chose or typed it. */
const asSentence = (reason: string): string => (/[.!?]$/.test(reason) ? reason : `${reason}.`)

/** The goods that are offered, for which others, and what a piece costs in øre. */
export interface OfferedFacts extends Omit<QuestionMailFacts, 'to'> {
  offered: string
  missing: string
  price: number
}

/** Sent when the desk offers other goods for what was not found. They are held until the answer. */
export function substituteQuestionMail(
  facts: ReservationFacts,
  { reason, url, expiresAt, offered, missing, price }: OfferedFacts,
): MailText {
  return write(`Vil du ha noe annet i stedet? (${facts.number})`, [
    { lines: [`Hei ${facts.name}!`] },
    { lines: [`${facts.shop.name} har likevel ikke ${missing} til deg.`, asSentence(reason)] },
    {
      lines: [
        'Vil du ha dette i stedet?',
        `${offered}: ${formatMoney(price)} per stykk. Du betaler aldri mer enn før.`,
      ],
    },
    { link: 'Se varen, og svar ja eller nei', url },
    {
      lines: [
        `Svar innen ${formatDayAndTime(expiresAt)}. Vi holder av varen til da. Svarer du ikke, får du resten uten den.`,
      ],
    },
    ...pause(facts),
  ])
}

/** Sent when the shopper has agreed, or has changed the shop: where it is collected now. */
export function movedMail(facts: ReservationFacts): MailText {
  const ready = facts.readyBy
    ? `Varene er klare senest ${formatDayAndTime(facts.readyBy)}. Du får en e-post når de ligger og venter på deg.`
    : 'Du får en e-post når varene ligger og venter på deg.'
  return write(`Du henter hos ${facts.shop.name} (${facts.number})`, [
    { lines: [`Hei ${facts.name}!`] },
    { lines: [`Nå plukker ${facts.shop.name} fram varene til deg. ${ready}`] },
    ...code(facts),
    { lines: where(facts) },
    wayTo(facts),
    { lines: goods(facts) },
    { link: 'Se kvitteringen', url: facts.receiptUrl },
    ...pause(facts),
  ])
}
