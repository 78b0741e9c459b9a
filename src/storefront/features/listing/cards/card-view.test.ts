import { expect, test } from 'vitest'
import type { ArticleCard } from '#contract/catalogue.ts'
import { inView } from './card-view.ts'

const card = {
  ...{ id: 1, colorId: 7, sizeId: null, picture: { url: 'blue.svg' }, shops: [] },
  ...{ price: 90_000, originalPrice: 90_000, priceVaries: false },
} as unknown as ArticleCard

test('a card shows the unit price of its own price, and none of another variant', () => {
  const item = { id: 1, price: 50_000, unit: 'kr\u00a01\u00a0000,00/kg' }
  expect(inView(item, { ...card, unitPrice: { price: 180_000, per: 'kg' } })).toMatchObject({
    price: 90_000,
    unit: 'kr\u00a01\u00a0800,00/kg',
  })
  expect(inView(item, { ...card, unitPrice: null }).unit).toBeUndefined()
})
