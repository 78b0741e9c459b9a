import type { ArticleDetail } from '#contract/catalogue.ts'

/** Splits `Vannsøyle 8 000 mm. Sveisede sømmer.` into points. Line breaks also separate points. */
export function pointsOf(text: string | null): string[] {
  return (
    (text ?? '')
      // Does not split after abbreviations such as `str.` and `ca.`.
      .split(/\n+|(?<=(?:[a-zæøå)%]|\bstr\. [A-Z0-9]+)\.)(?<!\b(?:str|ca|inkl|maks|min|nr)\.)\s+(?=[A-ZÆØÅ0-9])/)
      .map(point =>
        point
          .trim()
          .replace(/^[-–•*]\s*/, '')
          .replace(/\.$/, ''),
      )
      .filter(Boolean)
  )
}

/** Source: forbrukerkjøpsloven § 27. */
const complaintRight =
  'Etter loven kan du klage på feil i to år, og i fem år når varen er ment å vare vesentlig lenger. Garanti kommer i tillegg.'

/** Short facts about the article, as names and values. */
export function factsOf(article: ArticleDetail): { name: string; value: string; to?: string }[] {
  const facts: [string, string | number | null][] = [
    ['Merke', article.brand],
    ['Materiale', article.material],
    ['Passer for', article.gender],
    ['Sesong', article.season],
    ['Ingredienser', article.ingredients],
    ['Allergener', article.allergens],
    ['Næringsinnhold', article.nutrientContent],
    ['Holdbarhet', article.shelfLife],
    ['Aldersgrense', article.ageLimit && `${article.ageLimit} år. Vis legitimasjon når du henter.`],
    ['Varenummer', article.articleNo],
    // The feed has the years only, so the text states no other terms.
    ['Garanti', article.guaranteeYears && `${article.guaranteeYears} år fra produsenten.`],
    ['Reklamasjonsrett', complaintRight],
  ]
  const shown = facts.flatMap(([name, value]) => (value ? [{ name, value: String(value) }] : []))
  const { passportUrl } = article
  return passportUrl ? [...shown, { name: 'Produktpass', value: new URL(passportUrl).host, to: passportUrl }] : shown
}

/** Product safety, as names and values. */
export function safetyOf({ safety }: Pick<ArticleDetail, 'safety'>): { name: string; value: string }[] {
  const party = (of: Party | null | undefined) => of && `${of.name}\n${of.address}\n${of.contact}`
  const facts = [
    ['Produsent', party(safety?.manufacturer)],
    ['Ansvarlig i EØS', party(safety?.responsible)],
    ['Advarsler', safety?.warnings],
  ] as const
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}
type Party = NonNullable<NonNullable<ArticleDetail['safety']>['manufacturer']>

/** Instructions for washing and care, without duplicates. */
export function careOf({ washLabel, careLabel }: Pick<ArticleDetail, 'washLabel' | 'careLabel'>): string[] {
  const wash = washLabel && /^\d+$/.test(washLabel) ? `Vaskes på ${washLabel} °C.` : washLabel
  const known = washLabel !== null && careLabel?.includes(washLabel)
  return [known ? null : wash, careLabel].filter((text): text is string => Boolean(text))
}
