import type { ArticleOverrides, EditedArticleState } from '#contract/editors/articles-admin.ts'
import { formText } from '#shared/form-text.ts'

export type TextField = Exclude<keyof ArticleOverrides, ChosenField | 'pictures' | YearsField>
export type ChosenField = 'visible' | 'featured' | 'guaranteeFull'
export type YearsField = 'ageLimit' | 'guaranteeYears'
export const partyHint = 'Tre linjer: navn, postadresse med land til slutt, e-post eller nettadresse.'
/** Messages by field, for a field named `own.manufacturer` or `after.manufacturer` in the API. */
export const errorsByField = (errors: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, faults]) => {
      const field = path.split('.')[1] ?? path
      const isParty = field === 'manufacturer' || field === 'responsible'
      return [
        field,
        isParty ? ['Skriv tre linjer: navn, postadresse, og en e-post eller nettadresse til slutt.'] : faults,
      ]
    }),
  )
export const textFields: readonly { name: TextField; label: string; rows: number; hint?: string }[] = [
  { name: 'description', label: 'Beskrivelse', rows: 8, hint: 'Vises på varesiden, i søk og hos Google.' },
  { name: 'techDescription', label: 'Teknisk beskrivelse', rows: 5 },
  { name: 'material', label: 'Materiale', rows: 2 },
  { name: 'washLabel', label: 'Vaskeråd', rows: 2 },
  { name: 'careLabel', label: 'Stell', rows: 2 },
  { name: 'nutrientContent', label: 'Næringsinnhold', rows: 2 },
  { name: 'manufacturer', label: 'Produsent', rows: 3, hint: partyHint },
  {
    name: 'responsible',
    label: 'Ansvarlig i EØS',
    rows: 3,
    hint: 'Når produsenten er utenfor EØS. Tre linjer, som for produsenten.',
  },
  { name: 'warnings', label: 'Advarsler', rows: 2, hint: 'På norsk.' },
]
export const yearsFields: readonly { name: YearsField; label: string; hint: string }[] = [
  { name: 'ageLimit', label: 'Aldersgrense', hint: '0 når varen ikke har noen. Ellers betales den i butikken.' },
  {
    name: 'guaranteeYears',
    label: 'Garanti fra produsenten',
    hint: 'Over 2 år kan gi holdbarhetsmerke. 0 når den mangler.',
  },
]
export const maxLabel = 100
export const maxText = 5_000
export type Pictures = NonNullable<ArticleOverrides['pictures']>

/** The effective value of a field: the editor's override, or the feed's value without one. */
export function inForce<Field extends keyof ArticleOverrides>(
  { own, feed }: Pick<EditedArticleState, 'own' | 'feed'>,
  field: Field,
): NonNullable<ArticleOverrides[Field]> {
  return own[field] ?? feed[field]
}

/**
 * Short hash of a text, ignoring line-ending style. The form contains the hash of each initial value. An unchanged
 * field therefore stays without an override, even if a feed changed the article in the meantime.
 */
export function markOf(text: string): string {
  let mark = 5381
  for (const letter of tidy(text)) mark = (mark * 33 + (letter.codePointAt(0) ?? 0)) >>> 0
  return mark.toString(36)
}
const tidy = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim()

/**
 * Reads the overrides from the form. `before`: the stored overrides. A field named `feed-x` removes the override of x.
 */
export function readArticleForm(form: FormData, before: ArticleOverrides): ArticleOverrides {
  const chosen = (name: ChosenField) => ({ ja: true, nei: false })[formText(form, name)] ?? null
  const text = (name: TextField) => {
    if (form.has(`feed-${name}`)) return null
    if (!form.has(name)) return before[name]
    const typed = tidy(formText(form, name))
    return markOf(typed) === formText(form, `was-${name}`) ? before[name] : typed
  }
  const years = (name: YearsField) => {
    if (form.has(`feed-${name}`)) return null
    if (!form.has(name)) return before[name]
    const typed = formText(form, name).trim()
    return markOf(typed) === formText(form, `was-${name}`) ? before[name] : Number(typed)
  }
  return {
    visible: chosen('visible'),
    featured: chosen('featured'),
    customLabel: text('customLabel'),
    description: text('description'),
    techDescription: text('techDescription'),
    material: text('material'),
    washLabel: text('washLabel'),
    careLabel: text('careLabel'),
    nutrientContent: text('nutrientContent'),
    manufacturer: text('manufacturer'),
    responsible: text('responsible'),
    warnings: text('warnings'),
    ageLimit: years('ageLimit'),
    guaranteeYears: years('guaranteeYears'),
    guaranteeFull: form.has('guaranteeFull') ? chosen('guaranteeFull') : before.guaranteeFull,
    pictures: picturesIn(form, before.pictures),
  }
}

function picturesIn(form: FormData, before: ArticleOverrides['pictures']): ArticleOverrides['pictures'] {
  if (form.has('feed-pictures')) return null
  const typed = formText(form, 'pictures')
  if (markOf(typed) === formText(form, 'was-pictures')) return before
  try {
    return JSON.parse(typed) as Pictures
  } catch {
    return before
  }
}
