import { expect, test } from 'vitest'
import { shopThatHas } from './use-cart.ts'

test('a line is checked against one’s own shop where that has any of it, and against no shop where only others have', () => {
  const line = { variant: { id: 1, ean: '7040000000017', shops: [{ id: 55, qty: 2 }, { id: 7, qty: 0 }] } } // prettier-ignore
  expect(shopThatHas(line, { id: 55 })).toBe(55)
  expect(shopThatHas(line, { id: 7 })).toBeNull()
  expect(shopThatHas(line, { id: 9 })).toBeNull()
  expect(shopThatHas(line, null)).toBeNull()
})
