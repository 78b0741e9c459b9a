import { expect, test } from 'vitest'
import { isStaleFor } from './is-stale-for.ts'

const line = { name: 'Lue', count: 1, state: 'found', missing: 0 }
const event = (actor: string, more: object = {}) => ({ from_status: 2, to_status: 2, actor, line: null, ...more })
const mark = event('staff:1', { line })
const begun = event('staff:1', { from_status: 1 })
const asShopper = { press: 'move', actor: 'shopper', isOtherTotal: false } as const

test('an action of staff other than marking a line is stale after any event', () => {
  const move = { press: 'move', actor: 'staff', isOtherTotal: false } as const
  expect([[], [mark], [event('shopper')], [event('staff:1')]].map(events => isStaleFor(events, move))).toEqual([
    ...[false, true, true, true],
  ])
})

test('marking a line is stale after any event except marks and the start of picking', () => {
  const press = { press: 'mark', actor: 'staff', isOtherTotal: true } as const
  expect([isStaleFor([begun, mark], press), isStaleFor([mark, event('shopper')], press)]).toEqual([false, true])
})

test('a shopper’s action depends on the sum and on the shop’s actions, but not on marks or the shopper’s own actions', () => {
  expect(isStaleFor([mark, event('shopper')], asShopper)).toBe(false)
  expect(isStaleFor([mark], { ...asShopper, isOtherTotal: true })).toBe(true)
  expect(isStaleFor([event('staff:1', { to_status: 3 })], asShopper)).toBe(true)
})
