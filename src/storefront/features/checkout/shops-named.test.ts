import { expect, test } from 'vitest'
import { shopsNamed } from './shops-named.ts'

const shops = [
  { name: 'Ox Tønsberg', address: 'Storgata 1, 3126 Tønsberg' },
  { name: 'Ox Tromsø', address: 'Storgata 9, 9008 Tromsø' },
]

test('shops are found by words of name and address in any case, and without words all are listed', () => {
  expect(shopsNamed(shops, ' TØNS ')).toEqual([shops[0]])
  expect(shopsNamed(shops, 'storg 9008')).toEqual([shops[1]])
  expect(shopsNamed(shops, '')).toEqual(shops)
  expect(shopsNamed(shops, 'hamar')).toEqual([])
})
