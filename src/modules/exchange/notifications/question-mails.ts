import { formatMoney } from '#shared/format/format.ts'
import { formatDayAndTime } from '#shared/format/format-date.ts'
import { write, type MailText } from './mail-text.ts'
import { code, goods, nextStep, pause, type ReservationFacts } from './reservation-mails.ts'
import { mapLink, wayTo, where } from './shop-parts.ts'

/** The question to the shopper, and the link to answer it. */
export interface QuestionMailFacts {
  reason: string
  url: string
  expiresAt: Date
  /** The shop where the goods could be collected. */
  to: { name: string; address: string }
}

/** Sent when staff ask whether the goods may be collected in another shop. Nothing has been moved yet. */
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
    mapLink(to.address),
    goods(facts),
    { link: 'Se hva det gjelder, og svar ja eller nei', url },
    { lines: [`Svar innen ${formatDayAndTime(expiresAt)}. Ingenting flyttes før du har svart.`] },
    ...pause(facts),
  ])
}

/** The reason that staff chose or typed, ended by a full stop. */
const asSentence = (reason: string): string => (/[.!?]$/.test(reason) ? reason : `${reason}.`)

/** The offered goods, the goods that they replace, and the price per piece in øre. */
export interface OfferedFacts extends Omit<QuestionMailFacts, 'to'> {
  offered: string
  /** Of the offered goods. URL of a JPEG. null: none. */
  image: string | null
  missing: string
  price: number
}

/** Sent when staff offer substitutes for goods that were not found. They are held until the shopper answers or the question lapses. */
export function substituteQuestionMail(
  facts: ReservationFacts,
  { reason, url, expiresAt, offered, image, missing, price }: OfferedFacts,
): MailText {
  return write(`Vil du ha noe annet i stedet? (${facts.number})`, [
    { lines: [`Hei ${facts.name}!`] },
    { lines: [`${facts.shop.name} har likevel ikke ${missing} til deg.`, asSentence(reason)] },
    { lines: ['Vil du ha dette i stedet? Du betaler aldri mer enn før.'] },
    { goods: [{ name: offered, amount: `${formatMoney(price)} per stykk`, image }], sums: [] },
    { link: 'Se varen, og svar ja eller nei', url },
    {
      lines: [
        `Svar innen ${formatDayAndTime(expiresAt)}. Vi holder av varen til da. Svarer du ikke, får du resten uten den.`,
      ],
    },
    ...pause(facts),
  ])
}

/** Sent when the shopper has agreed to another shop or has chosen one: the new place to collect. */
export function movedMail(facts: ReservationFacts): MailText {
  return write(`Du henter hos ${facts.shop.name} (${facts.number})`, [
    { lines: [`Hei ${facts.name}!`] },
    { lines: nextStep(facts) },
    ...code(facts),
    { lines: where(facts) },
    wayTo(facts),
    goods(facts),
    { link: 'Se kvitteringen', url: facts.receiptUrl },
    ...pause(facts),
  ])
}
