import { expect, test } from 'vitest'
import { providersAt, takesPayments } from './providers-at.ts'

test('a shop that is itself the seller offers its own providers, other shops the chain’s', () => {
  const offered = {
    providers: ['vipps' as const, 'klarna' as const],
    shops: [{ shopId: 55, providers: ['qliro' as const] }],
  }
  expect([55, 56, null].map(shopId => providersAt(offered, shopId))).toEqual([
    ['qliro'],
    ['vipps', 'klarna'],
    ['vipps', 'klarna'],
  ])
  expect(takesPayments({ ...offered, providers: [] })).toBe(true)
  expect(takesPayments({ providers: [], shops: [{ shopId: 55, providers: [] }] })).toBe(false)
})
