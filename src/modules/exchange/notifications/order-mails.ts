import { formatMoney } from '#shared/format/format.ts'
import { formatDateAndTime, formatDay, formatDayAndTime } from '#shared/format/format-date.ts'
import { returnMessage } from '#shared/shipping/promise-messages.ts'
import { shippingTerms } from '#shared/shipping/shipping-terms.ts'
import { sellerLines } from '#shared/brand/seller.ts'
import { write, type MailGoods, type MailText } from './mail-text.ts'
import { code, goods, pause, type ReservationFacts } from './reservation-mails.ts'
import { withdrawLink } from './promise-parts.ts'
import { wayTo, where } from './shop-parts.ts'

/** The captured amounts of an order, in øre. */
export interface ReceiptFacts {
  /** From the unbroken number series. */
  receiptNumber: number
  captured: number
  /** The name that shoppers know. */
  provider: string
  vat: readonly { percentage: number; gross: number; vat: number }[]
}

/** Sent once for an order that has been ready for 12 hours and has a pickup deadline within 24 hours. */
export function reminderMail(facts: ReservationFacts): MailText {
  const until = facts.pickupDeadline ? ` Vi holder av dem til ${formatDayAndTime(facts.pickupDeadline)}.` : ''
  return write(`Husk å hente varene dine hos ${facts.shop.name} (${facts.number})`, [
    { lines: [`Hei ${facts.name}!`] },
    {
      lines: [
        `Varene ligger fortsatt klare.${until} Henter du dem ikke, går ordren ut${facts.isMoneyHeld ? ', og beløpet som er reservert på kontoen din, frigis' : ''}.`,
      ],
    },
    ...code(facts),
    { lines: where(facts) },
    wayTo(facts),
    goods(facts),
    { link: 'Se ordren, eller avbestill den', url: facts.receiptUrl },
    ...pause(facts),
  ])
}

/** Sent when an order was handed over and captured: the receipt required by law, with its number and VAT. */
export function receiptMail(
  facts: ReservationFacts,
  { receiptNumber, captured, provider, vat }: ReceiptFacts,
): MailText {
  const returns = returnMessage(facts.promise ?? shippingTerms.delivery, facts.delivery !== null)
  return write(`Kvittering ${receiptNumber} fra ${facts.shop.name} (ordre ${facts.number})`, [
    { lines: [`Hei ${facts.name}!`] },
    { lines: [`Takk for handelen. ${formatMoney(captured)} er trukket hos ${provider}.`] },
    { lines: [`Kvittering nr. ${receiptNumber}, ordre ${facts.number}`] },
    goods(facts),
    { lines: vat.map(vatLine) },
    { lines: ['Selger:', ...sellerLines(facts.seller)] },
    {
      lines: [
        facts.delivery
          ? `${returns} Åpne kvitteringen og si fra om at du angrer, og lever varene i en av butikkene våre. Ta med ordrenummeret og koden som står i kvitteringen.`
          : `${returns} Åpne kvitteringen og si fra om at du angrer, og lever varene i en av butikkene våre. Ta med ordrenummeret og hentekoden.`,
      ],
    },
    { link: 'Se kvitteringen', url: facts.receiptUrl },
    ...withdrawLink(facts),
    ...pause(facts),
  ])
}

const vatLine = ({ percentage, gross, vat }: ReceiptFacts['vat'][number]): string =>
  percentage === 0
    ? `Uten mva.: ${formatMoney(gross)}`
    : `Herav mva. ${percentage} % av ${formatMoney(gross - vat)}: ${formatMoney(vat)}`

type Depicted = Pick<MailGoods, 'name' | 'image'>

/** Sent when goods of an order were returned. `amount`: the refund in øre. `vat`: the refund by rate. */
export function returnedMail(
  facts: ReservationFacts,
  { amount, goods: back, vat }: { amount: number; goods: readonly Depicted[]; vat: ReceiptFacts['vat'] },
): MailText {
  return write(`Vi har fått varer tilbake (ordre ${facts.number})`, [
    { lines: [`Hei ${facts.name}!`] },
    { lines: ['Dette er levert tilbake:'] },
    { goods: back.map(each => ({ ...each, amount: null })) },
    {
      lines: [
        `${formatMoney(amount)} betales tilbake dit det kom fra. Hos banken kan det ta noen dager.`,
        ...vat.map(vatLine),
      ],
    },
    { link: 'Se kvitteringen', url: facts.receiptUrl },
    ...pause(facts),
  ])
}

export interface WithdrawalFacts {
  /** When the shopper gave notice. */
  at: Date
  /** Empty: no reason was given. */
  reason: string
  goods: readonly Depicted[]
  /** An instant on the last day to return the goods. */
  returnBy: Date
  /** Nothing of the order remains, so its freight is refunded too. */
  all: boolean
}

/**
 * Sent immediately when a shopper withdraws: the acknowledgement on a durable medium that angrerettloven § 20 requires.
 */
export function withdrawnMail(
  facts: ReservationFacts,
  { at, reason, goods: what, returnBy, all }: WithdrawalFacts,
): MailText {
  const { shop } = facts
  const freight =
    facts.freight === 0
      ? ''
      : all
        ? ' Frakten får du også tilbake.'
        : ' Frakten betales ikke tilbake når du beholder noe av det som ble sendt.'
  return write(`Vi har mottatt at du angrer kjøpet (ordre ${facts.number})`, [
    { lines: [`Hei ${facts.name}!`] },
    { lines: [`${formatDateAndTime(at)} sa du fra at du angrer kjøpet av dette:`] },
    { goods: what.map(each => ({ ...each, amount: null })) },
    ...(reason ? [{ lines: [`Grunn: ${reason}`] }] : []),
    {
      lines: [
        `Lever varene i en av butikkene våre, eller send dem til ${shop.name}, ${shop.address}, ${shop.postcode} ${shop.place}, senest ${formatDay(returnBy)}.`,
        `Ta med, eller legg ved, ordrenummeret ${facts.number} og koden ${facts.pickupCode}. Å levere i butikk er gratis; sender du dem, betaler du returfrakten selv.`,
      ],
    },
    ...code(facts),
    wayTo(facts),
    {
      lines: [
        `Du får pengene tilbake slik du betalte, senest 14 dager etter at du sa fra.${freight} Vi kan vente til varene er kommet, eller til du viser at de er sendt.`,
        'Er varen brukt mer enn du trengte for å prøve den, kan vi trekke fra det den har tapt i verdi.',
      ],
    },
    { link: 'Se kvitteringen', url: facts.receiptUrl },
    ...pause(facts),
  ])
}

/** Sent when a withdrawal came by order number and contact: the link confirms it. */
export function withdrawingMail(
  facts: ReservationFacts,
  { at, goods: what, url }: { at: Date; goods: readonly Depicted[]; url: string },
): MailText {
  return write(`Vi har mottatt at du angrer (ordre ${facts.number}). Bekreft at det er deg`, [
    { lines: [`Hei ${facts.name}!`] },
    { lines: [`${formatDateAndTime(at)} ble det sendt inn at du angrer kjøpet av dette:`] },
    { goods: what.map(each => ({ ...each, amount: null })) },
    {
      lines: [
        'Bekreft med lenken, så gjelder angringen fra tidspunktet over. Da får du en kvittering på den, og vi sier hvor du leverer varene.',
      ],
    },
    { link: 'Bekreft at jeg angrer kjøpet', url },
    { lines: ['Var det ikke deg? Da trenger du ikke gjøre noe.'] },
    ...pause(facts),
  ])
}
