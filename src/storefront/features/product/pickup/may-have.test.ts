import { expect, test } from 'vitest'
import { mayHaveMessage } from './may-have.ts'

const out = { ask: false, phone: null, carried: true, paused: false }

test('without a phone number of a shop that may have a piece, the page does not suggest a call', () => {
  const [silent, rung] = [
    { ...out, ask: true },
    { ...out, ask: true, phone: '22 33 44 55' },
  ]
  expect(mayHaveMessage([out])).toBeNull()
  expect(mayHaveMessage([silent, out])).toBe('1 butikk har kanskje den siste. Den kan ikke reserveres.')
  expect(mayHaveMessage([silent, rung])).toBe('2 butikker har kanskje den siste. Ring og spør før du drar.')
})

test('an article sold by a shop that currently takes no reservations is not reported as sold out', () => {
  const paused = { ...out, paused: true }
  expect(mayHaveMessage([paused, out])).toBe(
    '1 butikk som selger den, tar ikke imot reservasjoner nå. Ingen andre har den.',
  )
  expect(mayHaveMessage([{ ...paused, carried: false }, out])).toBeNull()
})
