import { expect, test } from 'vitest'
import { isReadyToday } from '../../shops/shop-now.ts'
import { collectedToday } from './collected-today.ts'

const row = (id: number, name: string, more: object = {}) => ({ id, name, qty: 1, paused: false, today: true, ...more })
const trondheim = row(1, 'Trondheim')
const others = [row(2, 'Oslo'), row(3, 'Bergen'), row(4, 'Bodø')]

test.each([
  ['the own shop alone', [trondheim, ...others], 1, 'Kan hentes i dag: Trondheim'],
  ['two shops and how many more', others, 1, 'Kan hentes i dag: Oslo, Bergen og 1 til'],
  ['other shops if the own one has none', [{ ...trondheim, qty: 0 }, others[0]!], 1, 'Kan hentes i dag: Oslo'],
  ['no shop that is closed by then', [{ ...trondheim, today: false }], 1, null],
  ['no shop that takes no reservations', [{ ...trondheim, paused: true }], null, null],
  ['no shop without a piece', [{ ...trondheim, qty: 0 }], null, null],
])('a variant can be collected today in %s', (_, rows, own, text) => {
  expect(collectedToday(rows, own)).toBe(text)
})

const open = { open: '1000', close: '2000' }
const week = [null, ...Array.from({ length: 6 }, () => open)]
test.each([
  ['during opening hours', '2026-11-25T12:00:00Z', true],
  ['before opening', '2026-11-25T06:00:00Z', true],
  ['with less time left than picking takes', '2026-11-25T18:00:00Z', false],
  ['after closing', '2026-11-25T20:00:00Z', false],
  ['on a day when the shop is closed', '2026-11-29T12:00:00Z', false],
])('goods reserved %s are ready the same day or not', (_, now, today) => {
  expect(isReadyToday({ openingHours: week, specialOpeningHours: [], readyHours: 2 }, new Date(now))).toBe(today)
})
test('without readable opening hours nothing is promised for today', () => {
  const now = new Date('2026-11-25T12:00:00Z')
  expect(isReadyToday({ openingHours: null, specialOpeningHours: [], readyHours: 2 }, now)).toBe(false)
})
