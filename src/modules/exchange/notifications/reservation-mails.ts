import type { Seller } from '#shared/brand/seller.ts'
import { formatMoney } from '#shared/format/format.ts'
import { formatDayAndTime } from '#shared/format/format-date.ts'
import { returnMessage } from '#shared/shipping/promise-messages.ts'
import { shippingTerms, type ShippingPromise } from '#shared/shipping/shipping-terms.ts'
import { sizeLabel } from '#shared/sizes/size-label.ts'
import { write, type MailText, type Part } from './mail-text.ts'
import { arrives, promised, withdrawLink } from './promise-parts.ts'
import { collector, wayTo, where } from './shop-parts.ts'

interface MailedLine {
  name: string
  size: string
  colour: string | null
  count: number
  /** In øre. */
  price: number
  /** URL of a JPEG. null: none. */
  image: string | null
}
export interface ReservationFacts {
  number: number
  /** True: an order, paid online. False: a reservation, paid in the shop. */
  order: boolean
  /** The amount of an order is reserved at the provider, or was until the order ended. False: nothing to release. */
  isMoneyHeld: boolean
  /** The shop still picks the goods. */
  isNotReady: boolean
  /** Some of the goods have an age limit, which the shop checks at the hand-over. */
  hasAgeLimit: boolean
  name: string
  pickupCode: string
  lines: readonly MailedLine[]
  /** Pieces that the shop did not find, or that a recall took out. `lines` does not contain them. */
  missing: readonly (MailedLine & { recalled?: boolean })[]
  /** Pieces that were not collected with the rest. `lines` does not contain them. */
  left: readonly MailedLine[]
  /** Multi-buys and a promo code, each with its deduction in øre. */
  deductions: readonly { name: string; amount: number }[]
  /** In øre, for the goods that were found. */
  total: number
  shop: {
    name: string
    address: string
    postcode: string
    place: string
    phone: string | null
    email: string | null
    openingHours: string
  }
  /** The company that sells. */
  seller: Seller
  /** The delivery address. null: click and collect. */
  delivery: { address: string; zipcode: string; city: string; trackingUrl: string | null } | null
  /** In øre, included in `total`. */
  freight: number
  readyBy: Date | null
  pickupDeadline: Date | null
  /** The delivery days and periods that were shown. null: not stored. */
  promise: ShippingPromise | null
  receiptUrl: string
  /** The version of the terms of sale that the shopper saw. null: not stored. */
  termsUrl: string | null
  /** The address gets no more mails for now. */
  last: boolean
}

/** Sent when a reservation is placed, or when an order is confirmed. */
export function confirmationMail(facts: ReservationFacts): MailText {
  if (facts.delivery) return toBeSentMail(facts)
  return write(`Vi har mottatt ${its(facts)} din (${facts.number})`, [
    { lines: [`Hei ${facts.name}!`] },
    { lines: [`Takk for ${its(facts)}.`, ...nextStep(facts)] },
    ...code(facts),
    goods(facts),
    { lines: where(facts) },
    wayTo(facts),
    {
      lines: [
        facts.isMoneyHeld
          ? 'Beløpet er reservert på kontoen din. Det trekkes først når varene er hentet, og bare for det butikken fant.'
          : 'Du betaler i butikken når du henter.',
        collector(facts),
      ],
    },
    ...promised(facts),
    { link: `Se ${its(facts)}, eller avbestill den`, url: facts.receiptUrl },
    { lines: ['Ombestemmer du deg? Avbestill gjerne på lenken over, så kan noen andre få glede av varene.'] },
    ...terms(facts),
    ...withdrawLink(facts),
    ...pause(facts),
  ])
}

/** The next step of the shop. Empty: the step is done, so a late mail must not promise it. */
export function nextStep({ shop, readyBy, isNotReady }: ReservationFacts): string[] {
  if (!isNotReady) return []
  const mail = 'Du får en e-post når'
  return [
    `${shop.name} plukker fram varene til deg i åpningstiden.`,
    readyBy
      ? `Varene er klare senest ${formatDayAndTime(readyBy)}. ${mail} de ligger og venter på deg.`
      : `${mail} varene ligger og venter på deg.`,
  ]
}

function toBeSentMail(facts: ReservationFacts): MailText {
  const soon = facts.readyBy ? ` senest ${formatDayAndTime(facts.readyBy)}` : ''
  return write(`Vi har mottatt ordren din (${facts.number})`, [
    { lines: [`Hei ${facts.name}!`] },
    {
      lines: [
        facts.isNotReady
          ? `Takk for ordren. ${facts.shop.name} plukker fram varene${soon}, og sender dem til deg. Du får en e-post når de er på vei.`
          : 'Takk for ordren.',
      ],
    },
    { lines: [`Ordre ${facts.number}`] },
    goods(facts),
    { lines: sentTo(facts) },
    ...(facts.isMoneyHeld && facts.isNotReady
      ? [
          {
            lines: [
              'Beløpet er reservert på kontoen din. Det trekkes først når varene er sendt, og bare for det butikken fant.',
            ],
          },
        ]
      : []),
    { link: 'Se ordren, eller avbestill den', url: facts.receiptUrl },
    { lines: ['Du kan avbestille fram til varene er sendt.'] },
    ...promised(facts),
    ...terms(facts),
    ...withdrawLink(facts),
    ...pause(facts),
  ])
}

/** Sent when the goods have left the shop. */
export function sentMail(facts: ReservationFacts): MailText {
  const url = facts.delivery?.trackingUrl ?? null
  return write(`Varene dine er på vei (${facts.number})`, [
    { lines: [`Hei ${facts.name}!`] },
    {
      lines: [
        `${facts.shop.name} har sendt ${facts.missing.length > 0 ? 'en del av varene dine' : 'varene dine'}.${facts.shop.phone ? ` Spørsmål? Ring ${facts.shop.phone}.` : ''}`,
      ],
    },
    ...(url === null ? [] : [{ link: 'Følg pakken', url }]),
    ...arrives(facts),
    ...notFound(facts),
    { lines: sentTo(facts) },
    goods(facts),
    {
      lines: [
        `${returnMessage(facts.promise ?? shippingTerms.delivery, true)} Du kan levere dem tilbake i alle butikkene våre. Ta med ordrenummeret ${facts.number} og koden ${facts.pickupCode}.`,
      ],
    },
    { link: 'Se ordren', url: facts.receiptUrl },
    ...withdrawLink(facts),
    ...pause(facts),
  ])
}

/** Sent when the goods are ready for collection. */
export function readyMail(facts: ReservationFacts): MailText {
  const deadline = facts.pickupDeadline
    ? `Vi holder av varene til ${formatDayAndTime(facts.pickupDeadline)}.`
    : 'Ta kontakt med butikken om du ikke rekker å hente de nærmeste dagene.'
  const what = facts.missing.length > 0 ? 'Delvis klar' : 'Klar'
  return write(`${what} til henting hos ${facts.shop.name} (${facts.number})`, [
    { lines: [`Hei ${facts.name}!`] },
    {
      lines: [
        facts.missing.length > 0 ? 'En del av varene dine er klare til henting.' : 'Varene dine er klare til henting.',
        deadline,
      ],
    },
    ...notFound(facts),
    ...toCollect(facts),
  ])
}

/** Sent when the shopper has extended the deadline. */
export function extendedMail(facts: ReservationFacts): MailText {
  const deadline = facts.pickupDeadline
    ? `Vi holder av varene til ${formatDayAndTime(facts.pickupDeadline)}.`
    : 'Vi holder av varene litt lenger.'
  return write(`Ny frist for å hente hos ${facts.shop.name} (${facts.number})`, [
    { lines: [`Hei ${facts.name}!`] },
    { lines: [`Du har forlenget hentefristen. ${deadline}`, 'Fristen kan ikke forlenges flere ganger.'] },
    ...toCollect(facts),
  ])
}

/** The parts about collecting: pickup code, shop, directions, goods, a link to the receipt, and a pause of the shop. */
export const toCollect = (facts: ReservationFacts): Part[] => [
  ...code(facts),
  { lines: where(facts) },
  wayTo(facts),
  goods(facts),
  ...(facts.hasAgeLimit ? [{ lines: [collector(facts)] }] : []),
  { link: `Se ${its(facts)}, eller avbestill den`, url: facts.receiptUrl },
  ...pause(facts),
]

/** Sent when the shopper has cancelled, as written proof. */
export function cancelledMail(facts: ReservationFacts): MailText {
  return write(`${Its(facts)} din (${facts.number}) er avbestilt`, [
    { lines: [`Hei ${facts.name}!`] },
    { lines: [`${Its(facts)} er avbestilt, og varene er lagt tilbake til andre. ${notCharged(facts)}`] },
    goods(facts),
    { link: `Se ${its(facts)}`, url: facts.receiptUrl },
    ...pause(facts),
  ])
}

/** Sent when the reservation ends without the shopper's action. */
export function stoppedMail(facts: ReservationFacts, why: 'expired' | 'cancelled' | 'rejected'): MailText {
  const reason = {
    expired: facts.delivery
      ? 'Ordren din er utløpt fordi butikken ikke rakk å sende den.'
      : // A deadline is set when the goods are ready.
        facts.pickupDeadline === null
        ? `${Its(facts)} din er utløpt fordi butikken ikke rakk å finne fram varene. Det beklager vi.`
        : `${Its(facts)} din er utløpt fordi varene ikke ble hentet i tide.`,
    cancelled: `Butikken har avbestilt ${its(facts)} din.`,
    rejected: `Butikken kan dessverre ikke levere varene du ${facts.order ? 'bestilte' : 'reserverte'}.`,
  }[why]
  const phone = facts.shop.phone ? ` Du når ${facts.shop.name} på telefon ${facts.shop.phone}.` : ''
  return write(`${Its(facts)} din (${facts.number}) er avsluttet`, [
    { lines: [`Hei ${facts.name}!`] },
    { lines: [`${reason} ${notCharged(facts)}`] },
    goods(facts),
    { lines: [`Har du spørsmål, eller vil du fortsatt ha varene? Ta gjerne kontakt.${phone}`] },
    { link: `Se ${its(facts)}`, url: facts.receiptUrl },
    ...pause(facts),
  ])
}

/** A link to the terms as the shopper saw them. */
const terms = ({ termsUrl, order }: ReservationFacts): Part[] =>
  termsUrl === null
    ? []
    : [{ link: `Kjøpsvilkårene som ble vist da du ${order ? 'bestilte' : 'reserverte'}`, url: termsUrl }]

/** Part of the last mail before a pause. The reader may not have reserved anything: anyone can type the address. */
export function pause({ last }: Pick<ReservationFacts, 'last'>): Part[] {
  if (!last) return []
  return [
    {
      lines: [
        'Vi har sendt mange e-poster til denne adressen på kort tid, og venter derfor litt med å sende flere. Kvitteringen viser alltid hva som gjelder.',
        'Har du ikke reservert noe hos oss, har noen skrevet adressen din ved en feil. Da trenger du ikke gjøre noe.',
      ],
    },
  ]
}

/** The Norwegian word for the reservation or order, within a sentence. */
const its = ({ order }: ReservationFacts): string => (order ? 'ordren' : 'reservasjonen')
const Its = ({ order }: ReservationFacts): string => (order ? 'Ordren' : 'Reservasjonen')

// An authorised amount is captured only at hand-over.
const notCharged = ({ isMoneyHeld }: ReservationFacts): string =>
  isMoneyHeld
    ? 'Du er ikke belastet for noe. Beløpet som var reservert, frigis. Hos banken kan det ta noen dager.'
    : 'Du er ikke belastet for noe.'

export const code = ({ pickupCode, number, order }: ReservationFacts): Part[] => [{ pickupCode, number, order }]

/** The found goods with pictures and prices, and the sum. */
export function goods({ lines, missing, deductions, freight, total }: ReservationFacts): Part {
  const rowOf = (line: MailedLine, amount: string | null) => ({ name: nameOf(line), amount, image: line.image })
  if (lines.length === 0) return { goods: missing.map(line => rowOf(line, null)), sums: [] }
  return {
    goods: lines.map(line => rowOf(line, formatMoney(line.price * line.count))),
    sums: [
      ...deductions.map(({ name, amount }) => ({ name, amount: `−${formatMoney(amount)}` })),
      ...(freight > 0 ? [{ name: 'Frakt', amount: formatMoney(freight) }] : []),
      { name: 'Sum', amount: formatMoney(total) },
    ],
  }
}

export const nameOf = ({ count, name, size, colour }: Omit<MailedLine, 'price' | 'image'>): string =>
  `${count} × ${name} (${[sizeLabel(size), colour].filter(Boolean).join(', ')})`

function notFound({ missing }: ReservationFacts): Part[] {
  const { gone = [], recalled = [] } = Object.groupBy(missing, line => (line.recalled ? 'recalled' : 'gone'))
  const why = 'Dette fant butikken dessverre ikke. Det er avbestilt, og du betaler ikke for det:'
  const danger = 'Dette er tilbakekalt. Du skal ikke hente det, og du betaler ikke for det:'
  return [{ lines: [why, ...gone.map(nameOf)] }, { lines: [danger, ...recalled.map(nameOf)] }].filter(
    ({ lines }) => lines.length > 1,
  )
}

const sentTo = ({ name, delivery }: ReservationFacts): string[] =>
  delivery ? ['Sendes til', name, delivery.address, `${delivery.zipcode} ${delivery.city}`] : []
