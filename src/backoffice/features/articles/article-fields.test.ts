import { expect, test } from 'vitest'
import type { ArticleOverrides } from '#contract/editors/articles-admin.ts'
import { markOf, readArticleForm } from './article-fields.ts'

const nothing: ArticleOverrides = {
  ...{ visible: null, featured: null, customLabel: null, description: null, techDescription: null },
  ...{ material: null, washLabel: null, careLabel: null, nutrientContent: null, pictures: null },
}
const picture = { hash: 'a'.repeat(32), colourId: null, alt: '' }

/** The form as it was opened, with what was changed in it. */
function formOf(shown: Record<string, string>, changed: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(shown)) {
    form.set(name, value)
    form.set(`was-${name}`, markOf(value))
  }
  for (const [name, value] of Object.entries(changed)) form.set(name, value)
  return form
}
const shown = { description: 'Varm', material: 'Ull', pictures: JSON.stringify([picture]) }

test('what nobody touched in the form of an article stays the feed’s, and what was typed is the editor’s', () => {
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

test('what an editor set stays until the feed’s is asked for', () => {
  const own = { ...nothing, description: 'Varm', featured: true, pictures: [picture] }
  expect(readArticleForm(formOf(shown, { featured: 'ja' }), own)).toEqual(own)
  const back = { 'feed-description': 'on', 'feed-pictures': 'on', featured: 'feed' }
  expect(readArticleForm(formOf(shown, back), own)).toEqual(nothing)
  expect(readArticleForm(formOf(shown, { pictures: '{' }), own).pictures).toEqual([picture])
})
