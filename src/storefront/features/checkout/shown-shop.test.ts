import { expect, test } from 'vitest'
import { shownShop } from './shown-shop.ts'

const [near, far] = [{ id: 1 }, { id: 2 }]
const known = { picked: null, along: null, located: false }

test('a checkout shows the shop chosen in it, otherwise the preset one, otherwise the nearest if distances are known', () => {
  const able = [near, far]
  expect(shownShop(able, { picked: 2, along: 1, located: true })).toBe(far)
  expect(shownShop(able, { ...known, along: 2, located: true })).toBe(far)
  expect(shownShop(able, { ...known, along: 3, located: true })).toBe(near)
  expect(shownShop(able, known)).toBeNull()
  expect(shownShop([far], known)).toBe(far)
  expect(shownShop([], { ...known, located: true })).toBeNull()
})

test('a chosen shop that no longer has the goods is not replaced by another', () => {
  expect(shownShop([near], { picked: 2, along: 1, located: true })).toBeNull()
})
