import { expect, test } from 'vitest'
import { toPosition } from './position-store.ts'

const oslo = { latitude: 59.91, longitude: 10.75, source: 'postcode', words: '0150 Oslo' }

test('a stored position is read with its postcode and the chosen order', () => {
  const stored = { position: oslo, postcode: '0150', order: 'near' }
  expect(toPosition(stored)).toEqual(stored)
})

test('without a stored position shops are ordered by name, regardless of the stored order', () => {
  expect(toPosition(null).order).toBe('name')
  expect(toPosition({ position: null, order: 'near' }).order).toBe('name')
})

test('an invalid stored value is no position', () => {
  for (const stored of ['{', [], 7, { position: { ...oslo, latitude: 'x' }, postcode: '15' }])
    expect(toPosition(stored)).toEqual({ position: null, postcode: null, order: 'name' })
  expect(toPosition({ position: { ...oslo, latitude: 95 } }).position).toBeNull()
})
