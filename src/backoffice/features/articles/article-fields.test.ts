import { expect, test } from 'vitest'
import type { ArticleOverrides } from '#contract/editors/articles-admin.ts'
import { markOf, readArticleForm } from './article-fields.ts'

const nothing: ArticleOverrides = {
  ...{ visible: null, featured: null, customLabel: null, description: null, techDescription: null },
  ...{ material: null, washLabel: null, careLabel: null, nutrientContent: null, pictures: null },
  ...{ manufacturer: null, responsible: null, warnings: null },
  ...{ ageLimit: null, guaranteeYears: null, guaranteeFull: null },
}
const picture = { hash: 'a'.repeat(32), colourId: null, alt: '' }

/** A form with the values in `view`, of which the editor changed those in `changed`. */
function formOf(view: Record<string, string>, changed: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(view)) {
    form.set(name, value)
    form.set(`was-${name}`, markOf(value))
  }
  for (const [name, value] of Object.entries(changed)) form.set(name, value)
  return form
}
const shown = { description: 'Varm', material: 'Ull', pictures: JSON.stringify([picture]) }

test('an untouched field keeps the feed’s value, and a typed value becomes the editor’s override', () => {
  expect(readArticleForm(formOf(shown, {}), nothing)).toEqual(nothing)
  expect(readArticleForm(formOf(shown, { description: 'Varm\r\n' }), nothing)).toEqual(nothing)
  expect(readArticleForm(formOf(shown, { description: 'Varmere', visible: 'nei' }), nothing)).toEqual({
    ...nothing,
    description: 'Varmere',
    visible: false,
  })
  expect(readArticleForm(formOf(shown, { material: '' }), nothing)).toEqual({ ...nothing, material: '' })
  expect(readArticleForm(formOf(shown, { pictures: '[]' }), nothing)).toEqual({ ...nothing, pictures: [] })
})

test('an override lasts until the editor restores the feed’s value', () => {
  const own = { ...nothing, description: 'Varm', featured: true, pictures: [picture] }
  expect(readArticleForm(formOf(shown, { featured: 'ja' }), own)).toEqual(own)
  const back = { 'feed-description': 'on', 'feed-pictures': 'on', featured: 'feed' }
  expect(readArticleForm(formOf(shown, back), own)).toEqual(nothing)
  expect(readArticleForm(formOf(shown, { pictures: '{' }), own).pictures).toEqual([picture])
})
