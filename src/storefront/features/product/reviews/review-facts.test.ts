import { expect, test } from 'vitest'
import { reviewFacts } from './review-facts.ts'

test('the facts of a review begin with its mark if it is verified', () => {
  const facts = { rewarded: false, size_color: 'M / Blå', true_to_size: 0, used_for: 'outdoors' } as const
  expect(reviewFacts({ ...facts, verified: true })).toBe(
    'Verifisert kjøp\u00a0· M / Blå\u00a0· Som forventet\u00a0· Brukt til: tur og friluft',
  )
  expect(reviewFacts({ ...facts, verified: false })).toBe(
    'M / Blå\u00a0· Som forventet\u00a0· Brukt til: tur og friluft',
  )
})

test('a rewarded review is marked first', () => {
  expect(reviewFacts({ rewarded: true, verified: true, size_color: null, true_to_size: null, used_for: null })).toBe(
    'Belønnet anmeldelse\u00a0· Verifisert kjøp',
  )
})

test('a review without any fact has none', () => {
  expect(reviewFacts({ rewarded: false, verified: false, size_color: null, true_to_size: null, used_for: null })).toBe(
    '',
  )
})
