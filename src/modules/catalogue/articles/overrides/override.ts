/** A picture in the media store. An array of them is in the editor's order. */
export interface ChosenPicture {
  hash: string
  /** null: the picture is not tied to a colour. */
  colourId: number | null
  /** '': the article's name serves as the alternative text. */
  alt: string
}

/** The article fields that an editor can override. '' is an empty text. */
export interface ArticleFields {
  visible: boolean
  featured: boolean
  customLabel: string
  description: string
  techDescription: string
  material: string
  washLabel: string
  careLabel: string
  nutrientContent: string
  /** Three lines: name, postal address, e-mail or URL (`partyText`). */
  manufacturer: string
  /** The responsible person in the EEA, in the same form. */
  responsible: string
  warnings: string
  /** In years. 0: none. */
  ageLimit: number
  /** Years of the producer's guarantee. 0: none. */
  guaranteeYears: number
  /** Whether it covers the whole good without extra cost. */
  guaranteeFull: boolean
  pictures: ChosenPicture[]
}
export type ArticleField = keyof ArticleFields
/** null: the feed's value applies. */
export type Overrides = { [Field in ArticleField]: ArticleFields[Field] | null }

export const noOverrides: Overrides = {
  visible: null,
  featured: null,
  customLabel: null,
  description: null,
  techDescription: null,
  material: null,
  washLabel: null,
  careLabel: null,
  nutrientContent: null,
  manufacturer: null,
  responsible: null,
  warnings: null,
  ageLimit: null,
  guaranteeYears: null,
  guaranteeFull: null,
  pictures: null,
}
export const articleFields = Object.keys(noOverrides) as ArticleField[]

/** The fields that can be set on many articles together. */
export type BulkChange =
  { field: 'visible' | 'featured'; value: boolean | null } | { field: 'customLabel'; value: string | null }

/** Whether a bulk change alters this article. Without an override, a value equal to the feed's is no change. */
export function changesArticle({ field, value }: BulkChange, own: Overrides, feed: ArticleFields): boolean {
  if (value === null) return own[field] !== null
  return (own[field] ?? feed[field]) !== value
}

export function sameFields(one: Overrides, other: Overrides): boolean {
  return articleFields.every(field => fieldText(one, field) === fieldText(other, field))
}

/** A field as text for comparison, independent of the key order that the database returns. null: no override. */
export function fieldText(fields: Overrides, field: ArticleField): string | null {
  // Stored former overrides lack the fields that later migrations added.
  const value = fields[field] ?? null
  if (!Array.isArray(value)) return value === null ? null : String(value)
  return value.map(({ hash, colourId, alt }) => `${hash} ${colourId ?? '-'} ${alt}`).join('\n')
}
