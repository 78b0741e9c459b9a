import { write, type MailGoods, type MailText } from './mail-text.ts'

interface RecallFacts {
  title: string
  /** Empty: all batches. */
  batch: string
  reason: string
  risk: string
  instructions: string
  /** In Norwegian, such as `pengene tilbake`. */
  remedies: readonly string[]
  contact: string
  goods: readonly Pick<MailGoods, 'name' | 'image'>[]
  /** The public page of recalls. */
  url: string
}

/** The notice to buyers. It has the parts that Regulation (EU) 2023/988, art. 36, requires, and no words that play them down. */
export function recallMail({
  title,
  batch,
  reason,
  risk,
  instructions,
  remedies,
  contact,
  goods,
  url,
}: RecallFacts): MailText {
  const choice = `${remedies.slice(0, -1).join(', ')}${remedies.length > 1 ? ' eller ' : ''}${remedies.at(-1) ?? ''}`
  return write(`Tilbakekalling: ${title}`, [
    { lines: ['Tilbakekalling av produkt'], strong: true },
    { lines: ['Hei!', `Du har kjøpt eller reservert en vare som ikke er trygg: ${title}.`] },
    { goods: goods.map(each => ({ ...each, amount: null })) },
    ...(batch === '' ? [] : [{ lines: [`Det gjelder: ${batch}`] }]),
    { lines: [`Feilen: ${reason}`, `Faren: ${risk}`] },
    { lines: ['Slik gjør du:', instructions] },
    { lines: [`Du får ${choice}. Det koster deg ingenting.`] },
    { lines: [`Spørsmål? ${contact}`] },
    { link: 'Les om tilbakekallingen', url },
    { lines: ['Har du gitt varen til noen andre, så send dem denne e-posten.'] },
  ])
}
