import { expect, test } from 'vitest'
import { activePrice } from './active-price.ts'

const offer = (campaignArticleId: number, price: number, startsAt = 0, endsAt = 100) => ({
  campaignArticleId,
  price,
  startsAt,
  endsAt,
})

test('without a campaign the ordinary price applies', () => {
  expect(activePrice(49900, null, [], 50)).toEqual({ price: 49900, ordinary: 49900, offer: null })
})
test('the lowest price of several active campaigns applies', () => {
  expect(activePrice(49900, null, [offer(1, 39900), offer(2, 29900)], 50).price).toBe(29900)
})
test('a campaign applies from its first to its last instant, inclusive', () => {
  const offers = [offer(1, 100, 10, 20)]
  expect([9, 10, 20, 21].map(at => activePrice(200, null, offers, at).price)).toEqual([200, 100, 100, 200])
})
test('a campaign price above the ordinary one is never charged', () => {
  expect(activePrice(49900, null, [offer(1, 59900)], 50).price).toBe(49900)
})
test('a shop’s own price replaces the chain’s, even if higher, and a lower campaign price still applies', () => {
  expect(activePrice(49900, 54900, [], 50)).toMatchObject({ price: 54900, ordinary: 54900 })
  expect(activePrice(49900, 54900, [offer(1, 39900)], 50)).toMatchObject({ price: 39900, ordinary: 54900 })
})
