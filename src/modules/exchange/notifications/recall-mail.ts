import { formatDate } from '#shared/format/format-date.ts'
import { recallHeadline, remedyText } from '#shared/safety/recall-notice.ts'
import { write, type MailGoods, type MailText, type Part } from './mail-text.ts'

/** A reservation or order with the goods. */
interface Purchase {
  number: number
  order: boolean
  at: Date
  /** Empty: unknown. */
  shop: string
  /** The goods were taken out of it before they were handed over. */
  withdrawn: boolean
  /** `note`: brand and article number. */
  goods: readonly Pick<MailGoods, 'name' | 'image' | 'note'>[]
}
interface RecallFacts {
  title: string
  /** Empty: all batches. */
  batch: string
  reason: string
  risk: string
  instructions: string
  remedies: Parameters<typeof remedyText>[0]
  contact: string
  purchases: readonly Purchase[]
  /** The public page of recalls. */
  url: string
}

/** The notice to buyers. It has the parts that Regulation (EU) 2023/988, art. 36, requires. */
export function recallMail({
  title,
  batch,
  reason,
  risk,
  instructions,
  remedies,
  contact,
  purchases,
  url,
}: RecallFacts): MailText {
  return write(`${recallHeadline}: ${title}`, [
    { lines: [recallHeadline], strong: true },
    { lines: ['Hei!', `Du har kjøpt eller reservert en vare som ikke er trygg: ${title}.`] },
    ...purchases.flatMap(purchaseParts),
    ...(batch === '' ? [] : [{ lines: [`Det gjelder: ${batch}`] }]),
    { lines: [`Feilen: ${reason}`, `Faren: ${risk}`] },
    { lines: ['Slik gjør du:', instructions] },
    { lines: [remedyText(remedies)] },
    { lines: [`Spørsmål? ${contact}`] },
    { link: 'Les om tilbakekallingen', url },
    { lines: ['Har du gitt varen til noen andre, så send dem denne e-posten.'] },
  ])
}

function purchaseParts({ number, order, at, shop, withdrawn, goods }: Purchase): Part[] {
  const facts = [`${order ? 'Ordre' : 'Reservasjon'} ${number}`, formatDate(at), shop]
  return [
    { goods: goods.map(each => ({ ...each, amount: null })) },
    {
      lines: [
        facts.filter(Boolean).join(', '),
        ...(withdrawn ? [`Varen er tatt ut av ${order ? 'ordren' : 'reservasjonen'}.`] : []),
      ],
    },
  ]
}
