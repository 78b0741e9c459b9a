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
  /**
   * `received`: the buyer has them. They were taken out, and the others are handed over (`taken`), still open (`rest`), or
   * there are none (`ended`).
   */
  outcome: 'received' | 'taken' | 'rest' | 'ended'
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
  const received = purchases.some(({ outcome }) => outcome === 'received')
  return write(`${recallHeadline}: ${title}`, [
    { lines: [recallHeadline], strong: true },
    { lines: ['Hei!', `Du har ${received ? 'kjøpt' : 'bestilt'} en vare som ikke er trygg: ${title}.`] },
    ...purchases.flatMap(purchaseParts),
    ...(batch === '' ? [] : [{ lines: [`Det gjelder: ${batch}`] }]),
    { lines: [`Feilen: ${reason}`, `Faren: ${risk}`] },
    ...(received ? [{ lines: ['Slik gjør du:', instructions] }, { lines: [remedyText(remedies)] }] : []),
    { lines: [`Spørsmål? ${contact}`] },
    { link: 'Les om tilbakekallingen', url },
    ...(received ? [{ lines: ['Har du gitt varen til noen andre, så send dem denne e-posten.'] }] : []),
  ])
}

function outcomeText({ order, outcome }: Purchase): string[] {
  const taken = `Varen er tatt ut av ${order ? 'ordren' : 'reservasjonen'}.`
  if (outcome === 'received') return []
  if (outcome !== 'ended') return [outcome === 'rest' ? `${taken} Resten får du som før.` : taken]
  return order
    ? ['Ordren er avsluttet, og du betaler ingenting. Har vi trukket penger, får du dem tilbake.']
    : ['Reservasjonen er avsluttet. Du skal ikke hente noe, og du betaler ingenting.']
}

function purchaseParts(purchase: Purchase): Part[] {
  const { number, order, at, shop, goods } = purchase
  const facts = [`${order ? 'Ordre' : 'Reservasjon'} ${number}`, formatDate(at), shop]
  return [
    { goods: goods.map(each => ({ ...each, amount: null })) },
    { lines: [facts.filter(Boolean).join(', '), ...outcomeText(purchase)] },
  ]
}
