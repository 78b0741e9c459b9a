import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { fakeArticles } from '#tests/support/catalogue/fake-catalogue.ts'
import type { ProductView } from './load-product.ts'
import { ProductHead } from './ProductHead.tsx'

const linkText = (campaign: ProductView['campaign']) => {
  const view = { ...fakeArticles[0], label: null, brandSlug: null, campaign } as unknown as ProductView
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <ProductHead article={view} price={{ price: 49_900, originalPrice: 49_900, varies: false }} />
    </MemoryRouter>,
  )
  const [, inner] = /<a [^>]*href="\/kampanje\/7"[^>]*>(.*?)<\/a>/.exec(page) ?? []
  return inner?.replaceAll(/<[^>]+>/g, '')
}

test.each([
  ['the label of its campaign, without the name', { text: 'Black week', type: 'season' }, 'Black week'],
  ['the label of a type without a look of its own', { text: '3 for 2', type: null }, '3 for 2'],
  ['the name of a campaign without a label', null, 'Uke 47'],
])('an article page shows %s, as a link to the campaign', (_, label, text) => {
  expect(linkText({ id: 7, name: 'Uke 47', label })).toBe(text)
})

test('an article without a campaign has no link to a campaign', () => {
  expect(linkText(null)).toBeUndefined()
})
