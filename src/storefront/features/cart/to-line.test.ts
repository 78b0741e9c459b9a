import { expect, test } from 'vitest'
import { toLine } from './to-line.ts'

const article = {
  id: 7,
  name: 'Storm skalljakke',
  slug: 'storm-skalljakke',
  gender: 'Dame',
  pant: 300,
  frightPrice: 9_900,
  image: '/grey.webp',
  webPurchaseLimit: 2,
  onlyCC: true,
  campaigns: [{ id: 4, price: 99_900 }],
}
const variant = {
  id: 70,
  ean: '7040000000017',
  price: 129_900,
  canPurchase: true,
  shops: [
    { id: 55, qty: 1 },
    { id: 56, qty: 4 },
  ],
  size: { id: 3, name: 'M' },
  color: { id: 9, name: 'Blå', hex: '#1b2a49', colorCode: 'BL', image: '/blue.webp' },
}

test('a line has the specified fields of its article and variant', () => {
  expect(toLine(article, variant, 55)).toEqual({
    count: 1,
    id: 70,
    ean: '7040000000017',
    name: 'Storm skalljakke',
    gender: 'Dame',
    size: 'M',
    color: 'Blå',
    price: 129_900,
    pant: 300,
    frightPrice: 9_900,
    image: '/blue.webp',
    canPurchase: true,
    variant: { id: 70, ean: '7040000000017', shops: variant.shops },
    articleId: 7,
    webPurchaseLimit: 2,
    onlyCC: true,
    slug: 'storm-skalljakke',
  })
})

test('a line at a campaign price names the campaign entry', () => {
  expect(toLine(article, { ...variant, price: 99_900 }, 55).campaignArticleId).toBe(4)
})

test('without a chosen shop, the shop with the largest stock comes first', () => {
  expect(toLine(article, variant, null).variant.shops.map(({ id }) => id)).toEqual([56, 55])
  expect(toLine(article, { ...variant, color: null }, 55)).toMatchObject({ color: null, image: '/grey.webp' })
})
