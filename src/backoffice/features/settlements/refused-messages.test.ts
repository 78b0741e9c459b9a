import { expect, test } from 'vitest'
import { stepLabel } from './refused-messages.ts'

test('a refused step is described by its amount, provider and order', () => {
  const step = { provider: 'vipps', orderId: 12 } as const
  const plain = (words: string) => words.replaceAll('\u00a0', ' ')
  expect(plain(stepLabel({ ...step, kind: 'refund', amount: 129_900 }))).toBe(
    'Tilbakebetaling av kr 1 299,00 hos Vipps, ordre 12',
  )
  expect(plain(stepLabel({ ...step, kind: 'capture', amount: 100 }))).toBe('Trekk av kr 1,00 hos Vipps, ordre 12')
  expect(stepLabel({ ...step, kind: 'cancel', amount: null })).toBe(
    'Frigivelse av det som er reservert hos Vipps, ordre 12',
  )
})
