import { expect, test } from 'vitest'
import { listWithShop } from './back-to-list.ts'

test.each([
  ['/jakker', '/jakker?butikk=12'],
  ['/jakker?farge=4&farge=1&side=3&til=5', '/jakker?farge=4&farge=1&butikk=12'],
  ['/search?q=telt+4&butikk=3', '/search?q=telt+4&butikk=12'],
])('a shop chosen for the list %s leads back to it, with the goods of that shop', (list, path) => {
  expect(listWithShop({ list }, 12)).toBe(path)
})

test.each([[null], [undefined], ['/jakker'], [{}], [{ list: 7 }], [{ list: '//evil.example' }], [{ list: '/ansatt' }]])(
  'a state without a list leads nowhere: %j',
  state => {
    expect(listWithShop(state, 12)).toBeNull()
  },
)
