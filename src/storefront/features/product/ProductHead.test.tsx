import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { fakeArticles } from '#tests/support/catalogue/fake-catalogue.ts'
import type { ProductView } from './load-product.ts'
import { ProductHead } from './ProductHead.tsx'

const pageOf = (campaign: ProductView['campaign'], unit?: string) => {
  const view = { ...fakeArticles[0], label: null, brandSlug: null, campaign } as unknown as ProductView
  return renderToStaticMarkup(
    <MemoryRouter>
      <ProductHead article={view} price={{ price: 49_900, originalPrice: 49_900, unit, varies: false }} />
    </MemoryRouter>,
  )
}
const linkText = (campaign: ProductView['campaign']) => {
  const page = pageOf(campaign)
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

test('the unit price is to the left of the price, and as large, bold and dark', () => {
  const page = pageOf(null, 'kr\u00a0998,00/kg')
  const [unit, price] = [page.indexOf('998,00/kg'), page.indexOf('499,00')]
  expect(unit).toBeGreaterThan(0)
  expect(price).toBeGreaterThan(unit)
  // Both are in one paragraph, with the same look.
  const [, paragraph, look] = /<p class="([^"]*)"><span class="([^"]*)">[^<]*998,00/.exec(page) ?? []
  expect(paragraph?.split(' ')).toEqual(expect.arrayContaining(['tabular-nums', 'text-2xl']))
  const [, lookOfPrice] = /<span class="([^"]*)"><span>[^<]*499,00/.exec(page) ?? []
  expect([look, lookOfPrice?.trim()]).toEqual(['font-semibold tracking-tight', 'font-semibold tracking-tight'])
  expect(pageOf(null)).not.toContain('/kg')
})
