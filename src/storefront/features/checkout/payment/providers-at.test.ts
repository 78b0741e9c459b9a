import { expect, test } from 'vitest'
import { pausedAt, providersAt, takesPayments } from './providers-at.ts'

test('a shop that is itself the seller offers its own providers, other shops the chain’s', () => {
  const offered = {
    providers: ['vipps' as const, 'klarna' as const],
    shops: [{ shopId: 55, providers: ['qliro' as const] }],
    paused: [],
  }
  expect([55, 56, null].map(shopId => providersAt(offered, shopId))).toEqual([
    ['qliro'],
    ['vipps', 'klarna'],
    ['vipps', 'klarna'],
  ])
  expect(takesPayments({ ...offered, providers: [] })).toBe(true)
  expect(takesPayments({ providers: [], shops: [{ shopId: 55, providers: [] }], paused: [] })).toBe(false)
})

test('a provider that refuses its keys is paused at the shops that use them, and at no other', () => {
  const offered = {
    providers: ['vipps' as const],
    shops: [{ shopId: 55, providers: ['qliro' as const] }],
    paused: [
      { provider: 'klarna' as const, shopId: null },
      { provider: 'vipps' as const, shopId: 55 },
    ],
  }
  expect([55, 56, null].map(shopId => pausedAt(offered, shopId))).toEqual([['vipps'], ['klarna'], ['klarna']])
})
