import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idsOf, mayArrange, moveGroup } from './move-group.ts'

const groups = [
  { id: 1, name: 'Klær', subs: [11, 12, 13].map(id => ({ id, name: String(id) })) },
  { id: 2, name: 'Sko', subs: [{ id: 21, name: '21' }] },
  { id: 3, name: 'Ski', subs: [] },
]

test('a main group moves with its sub groups, a sub group stays in its main group, and none is lost', () => {
  expect(idsOf(moveGroup(groups, 1, 1))).toEqual([2, 21, 1, 11, 12, 13, 3])
  expect(idsOf(moveGroup(groups, 12, -1))).toEqual([1, 12, 11, 13, 2, 21, 3])
  for (const [id, by] of [
    [1, -1],
    [3, 1],
    [21, 1],
    [99, 1],
  ] as const)
    expect(moveGroup(groups, id, by)).toEqual(groups)
})

test('a move in one direction is undone by a move in the other, unless the group was at the end', () => {
  fc.assert(
    fc.property(fc.constantFrom(...idsOf(groups)), fc.constantFrom(-1 as const, 1 as const), (id, by) => {
      const back = by === 1 ? -1 : 1
      const once = moveGroup(groups, id, by)
      const stayed = idsOf(once).join() === idsOf(groups).join()
      expect(moveGroup(once, id, back)).toEqual(stayed ? moveGroup(groups, id, back) : groups)
    }),
  )
})

test('managers and administrators may change the walking order, other roles may not', () => {
  const account = { id: 1, email: 'a@hent.example', name: 'A', shops: [] }
  const roles = ['assistant', 'manager', 'service', 'editor', 'admin'] as const
  expect(roles.filter(role => mayArrange({ ...account, role }))).toEqual(['manager', 'admin'])
})
