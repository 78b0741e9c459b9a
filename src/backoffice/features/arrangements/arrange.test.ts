import fc from 'fast-check'
import { expect, test } from 'vitest'
import { move, place, press, moveButtonValue, placeButtonValue, readOrder, type Order } from './arrange.ts'

const order: Order = { pinned: [1, 2, 3], lifted: [4], buried: [5] }

test('a moved article is last in its new list and in no other list', () => {
  expect(move(order, 1, 'buried')).toEqual({ pinned: [2, 3], lifted: [4], buried: [5, 1] })
  expect(move(order, 9, 'pinned')).toEqual({ pinned: [1, 2, 3, 9], lifted: [4], buried: [5] })
  expect(move(order, 4, null)).toEqual({ pinned: [1, 2, 3], lifted: [], buried: [5] })
  expect(move(order, 2, 'pinned')).toBe(order)
})

test('a pinned article moves to the requested position, or to the nearest valid one', () => {
  expect(place(order, 3, 0).pinned).toEqual([3, 1, 2])
  expect(place(order, 1, 1).pinned).toEqual([2, 1, 3])
  expect(place(order, 1, 99).pinned).toEqual([2, 3, 1])
  expect(place(order, 2, -1).pinned).toEqual([2, 1, 3])
  expect(place(order, 5, 0)).toBe(order)
})

test('no sequence of moves loses or duplicates an article', () => {
  const step = fc.oneof(
    fc.record({ id: fc.nat(6), to: fc.constantFrom('pinned', 'lifted', 'buried', null) }),
    fc.record({ id: fc.nat(6), at: fc.integer({ min: -2, max: 8 }) }),
  )
  fc.assert(
    fc.property(fc.array(step), steps => {
      const moved = new Set<number>()
      let now: Order = { pinned: [], lifted: [], buried: [] }
      for (const each of steps) {
        if ('at' in each) now = place(now, each.id, each.at)
        else now = move(now, each.id, each.to)
        if ('to' in each && each.to === null) moved.delete(each.id)
        else if ('to' in each) moved.add(each.id)
      }
      const all = [...now.pinned, ...now.lifted, ...now.buried]
      expect(all.toSorted()).toEqual([...moved].toSorted())
    }),
  )
})

test('the value of an arrangement’s button makes the same move as the function behind it, and an invalid value changes nothing', () => {
  for (const to of ['pinned', 'lifted', 'buried', null] as const)
    for (const id of [1, 4, 9]) expect(press(order, moveButtonValue(id, to))).toEqual(move(order, id, to))
  expect(press(order, placeButtonValue(3, 0))).toEqual(place(order, 3, 0))
  for (const pressed of ['', 'pinned', 'pinned:x', 'away:1', 'pinned:1 ', 'at:-1:0'])
    expect(press(order, pressed)).toBe(order)
})

test('an arrangement is read from its form field, and invalid content yields an empty one', () => {
  expect(readOrder(JSON.stringify(order))).toEqual(order)
  const nothing = { pinned: [], lifted: [], buried: [] }
  for (const text of ['', 'x', 'null', '[]', '{"pinned":7}', '{"pinned":["1",null]}'])
    expect(readOrder(text)).toEqual(nothing)
})
