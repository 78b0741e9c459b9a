/** A picture in the media store, in the order in which an editor put it. */
export interface ChosenPicture {
  hash: string
  /** null: it shows the article in no colour of its own. */
  colourId: number | null
  /** '': the name of the article says it. */
  alt: string
}

/** What editors may say of an article in the place of the feed; '' is no text. */
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
  pictures: ChosenPicture[]
}
export type ArticleField = keyof ArticleFields
/** null: what the feed says counts. */
export type Overrides = { [Field in ArticleField]: ArticleFields[Field] | null }

const noOverrides: Overrides = {
  visible: null,
  featured: null,
  customLabel: null,
  description: null,
  techDescription: null,
  material: null,
  washLabel: null,
  careLabel: null,
  nutrientContent: null,
  pictures: null,
}
export const articleFields = Object.keys(noOverrides) as ArticleField[]

/** What can be set on many articles at once. */
export type BulkChange =
  { field: 'visible' | 'featured'; value: boolean | null } | { field: 'customLabel'; value: string | null }

/** Whether a change of many does something to this one: what the feed says already is not said again. */
export function changesArticle({ field, value }: BulkChange, own: Overrides, feed: ArticleFields): boolean {
  if (value === null) return own[field] !== null
  return (own[field] ?? feed[field]) !== value
}

export function sameFields(one: Overrides, other: Overrides): boolean {
  return articleFields.every(field => fieldText(one, field) === fieldText(other, field))
}

/** A field as text, the same whatever the order of the keys in the database. null: as the feed says. */
export function fieldText(fields: Overrides, field: ArticleField): string | null {
  const value = fields[field]
  if (!Array.isArray(value)) return value === null ? null : String(value)
  return value.map(({ hash, colourId, alt }) => `${hash} ${colourId ?? '-'} ${alt}`).join('\n')
}
