import { expect, test } from 'vitest'
import { parsePosition } from './position-store.ts'

const oslo = { latitude: 59.91, longitude: 10.75, source: 'postcode', words: '0150 Oslo' }

test('a kept position is read back with its postcode and the order that was chosen', () => {
  const stored = { position: oslo, postcode: '0150', order: 'near' }
  expect(parsePosition(JSON.stringify(stored))).toEqual(stored)
})

test('shops stand by name where no position is known, whatever was kept', () => {
  expect(parsePosition(null).order).toBe('name')
  expect(parsePosition(JSON.stringify({ position: null, order: 'near' })).order).toBe('name')
})

test('what cannot be read is no position', () => {
  for (const text of ['{', '[]', '7', JSON.stringify({ position: { ...oslo, latitude: 'x' }, postcode: '15' })])
    expect(parsePosition(text)).toEqual({ position: null, postcode: null, order: 'name' })
  expect(parsePosition(JSON.stringify({ position: { ...oslo, latitude: 95 } })).position).toBeNull()
})
