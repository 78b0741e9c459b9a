import { expect, test } from 'vitest'
import { toMyShop } from './my-shop-store.ts'

test('the stored shop is read back, and an invalid value is no shop', () => {
  const mine = { id: 55, name: 'Hent Storo', slug: 'hent-storo' }
  expect(toMyShop({ ...mine, more: 1 })).toEqual(mine)
  for (const stored of [null, '', 7, [], { ...mine, id: '55' }, { ...mine, id: 5.5 }, { id: 55, slug: 'x' }])
    expect(toMyShop(stored)).toBeNull()
})
