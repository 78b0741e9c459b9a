import { expect, test } from 'vitest'
import { mayHaveWords } from './may-have.ts'

test('nobody is told to ring where none of the shops that may have one has a phone', () => {
  const [silent, rung, without] = [
    { ask: true, phone: null },
    { ask: true, phone: '22 33 44 55' },
    { ask: false, phone: null },
  ]
  expect(mayHaveWords([without])).toBeNull()
  expect(mayHaveWords([silent, without])).toBe('1 butikk har kanskje den siste. Den kan ikke reserveres.')
  expect(mayHaveWords([silent, rung])).toBe('2 butikker har kanskje den siste. Ring og spør før du drar.')
})
