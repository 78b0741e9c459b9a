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

/** Short facts about the article, as names and values. */
export function factsOf(article: ArticleDetail): { name: string; value: string }[] {
  const facts: [string, string | null][] = [
    ['Merke', article.brand],
    ['Materiale', article.material],
    ['Passer for', article.gender],
    ['Sesong', article.season],
    ['Næringsinnhold', article.nutrientContent],
    ['Varenummer', article.articleNo],
  ]
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []))
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
