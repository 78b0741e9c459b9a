import { formatMoney, formatDayAndTime } from '#shared/format/format.ts'
import { sizeWords } from '#shared/size-words.ts'

export interface ReservationFacts {
  number: number
  name: string
  pickupCode: string
  lines: readonly { name: string; size: string; colour: string | null; count: number; price: number }[]
  /** øre */
  total: number
  shop: { name: string; address: string; postcode: string; place: string; phone: string | null; openingHours: string }
  readyBy: Date | null
  pickupDeadline: Date | null
  receiptUrl: string
  /** The address is sent no more mails for now. */
  last: boolean
}
export interface MailText {
  subject: string
  text: string
  html: string
}
/** A paragraph, or lines that belong together; `link` is a line of its own. */
export type Part = { lines: readonly string[]; strong?: boolean } | { link: string; url: string }

/** Sent as soon as the goods are held back. */
export function confirmationMail(facts: ReservationFacts): MailText {
  const ready = facts.readyBy
    ? `Varene er klare senest ${formatDayAndTime(facts.readyBy)}. Du får en e-post når de ligger og venter på deg.`
    : 'Du får en e-post når varene ligger og venter på deg.'
  return write(`Vi har mottatt reservasjonen din (${facts.number})`, [
    { lines: [`Hei ${facts.name}!`] },
    { lines: [`Takk for reservasjonen. Nå plukker ${facts.shop.name} frem varene til deg.`, ready] },
    ...code(facts),
    { lines: goods(facts) },
    { lines: where(facts) },
    { lines: ['Du betaler i butikken når du henter. Noen andre kan hente for deg, de trenger bare hentekoden.'] },
    { link: 'Se reservasjonen, eller avbestill den', url: facts.receiptUrl },
    { lines: ['Ombestemmer du deg? Avbestill gjerne på lenken over, så kan noen andre få glede av varene.'] },
    ...pause(facts),
  ])
}

/** Sent when the shop has put the goods aside. */
export function readyMail(facts: ReservationFacts): MailText {
  const deadline = facts.pickupDeadline
    ? `Vi holder av varene til ${formatDayAndTime(facts.pickupDeadline)}.`
    : 'Ta kontakt med butikken om du ikke rekker å hente de nærmeste dagene.'
  return write(`Klar til henting hos ${facts.shop.name} (${facts.number})`, [
    { lines: [`Hei ${facts.name}!`] },
    { lines: ['Varene dine er klare til henting.', deadline] },
    ...code(facts),
    { lines: where(facts) },
    { lines: goods(facts) },
    { link: 'Se reservasjonen, eller avbestill den', url: facts.receiptUrl },
    ...pause(facts),
  ])
}

/** Sent when the shopper has cancelled: nobody stands at the desk in vain. */
export function cancelledMail(facts: ReservationFacts): MailText {
  return write(`Reservasjonen din (${facts.number}) er avbestilt`, [
    { lines: [`Hei ${facts.name}!`] },
    { lines: ['Reservasjonen er avbestilt, og varene er lagt tilbake til andre. Du er ikke belastet for noe.'] },
    { lines: goods(facts) },
    { link: 'Se reservasjonen', url: facts.receiptUrl },
    ...pause(facts),
  ])
}

/** Sent when the reservation ends without the shopper having asked for it. */
export function stoppedMail(facts: ReservationFacts, why: 'expired' | 'cancelled' | 'rejected'): MailText {
  const reason = {
    expired: 'Reservasjonen din er utløpt fordi varene ikke ble hentet i tide.',
    cancelled: 'Butikken har avbestilt reservasjonen din.',
    rejected: 'Butikken kan dessverre ikke levere varene du reserverte.',
  }[why]
  const phone = facts.shop.phone ? ` Du når ${facts.shop.name} på telefon ${facts.shop.phone}.` : ''
  return write(`Reservasjonen din (${facts.number}) er avsluttet`, [
    { lines: [`Hei ${facts.name}!`] },
    { lines: [`${reason} Du er ikke belastet for noe.`] },
    { lines: goods(facts) },
    { lines: [`Har du spørsmål, eller vil du fortsatt ha varene? Ta gjerne kontakt.${phone}`] },
    { link: 'Se reservasjonen', url: facts.receiptUrl },
    ...pause(facts),
  ])
}

/** In the last mail before the silence. Who reads it may have reserved nothing: anybody can type the address. */
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

function code(facts: ReservationFacts): Part[] {
  return [{ lines: [`Hentekode: ${facts.pickupCode}`], strong: true }]
}

function goods({ lines, total }: ReservationFacts): string[] {
  const goods = lines.map(line => {
    const kind = [sizeWords(line.size), line.colour].filter(Boolean).join(', ')
    return `${line.count} × ${line.name} (${kind}): ${formatMoney(line.price * line.count)}`
  })
  return [...goods, `Sum: ${formatMoney(total)}`]
}

function where({ shop }: ReservationFacts): string[] {
  return [
    `Hent hos ${shop.name}`,
    `${shop.address}, ${shop.postcode} ${shop.place}`,
    ...(shop.openingHours ? [`Åpningstider: ${shop.openingHours.replace(/(\d{2})(\d{2})/g, '$1.$2')}`] : []),
    ...(shop.phone ? [`Telefon: ${shop.phone}`] : []),
  ]
}

/** The same words as text and as HTML. */
export function write(subject: string, parts: readonly Part[]): MailText {
  const text = parts.map(part => ('link' in part ? `${part.link}:\n${part.url}` : part.lines.join('\n'))).join('\n\n')
  const html = parts
    .map(part => {
      if ('link' in part) return `<p><a href="${escape(part.url)}">${escape(part.link)}</a></p>`
      const body = part.lines.map(escape).join('<br>')
      return part.strong ? `<p style="font-size:1.4em"><strong>${body}</strong></p>` : `<p>${body}</p>`
    })
    .join('\n')
  return {
    subject,
    text: `${text}\n`,
    html: `<!doctype html><html lang="nb"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body style="font-family:sans-serif;line-height:1.5">\n${html}\n</body></html>\n`,
  }
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}
