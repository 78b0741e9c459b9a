import { expect, test } from 'vitest'
import { parseMyShop } from './my-shop-store.ts'

test('«min butikk» is read back as it was kept, and what cannot be read is no shop', () => {
  const mine = { id: 55, name: 'Hent Storo', slug: 'hent-storo' }
  expect(parseMyShop(JSON.stringify(mine))).toEqual(mine)
  for (const text of [null, '', '{', '7', '{"id":"55","name":"Hent Storo","slug":"x"}'])
    expect(parseMyShop(text)).toBeNull()
})
