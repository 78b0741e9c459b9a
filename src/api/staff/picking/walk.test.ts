import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Group } from '#modules/catalogue/read-model/index.ts'
import { walkOf } from './walk.ts'

const group = (id: number, name: string, parentId: number | null = null): Group => ({
  ...{ id, name, formerPaths: '', parentId, slug: name.toLowerCase() },
  level: parentId === null ? 1 : 2,
})
const groups = new Map(
  [
    group(1, 'Turer'),
    group(2, 'Klær'),
    group(3, 'Ål'),
    group(4, 'Bukser', 2),
    group(5, 'Jakker', 2),
    group(6, 'Ull', 2),
    group(7, 'Telt', 1),
  ].map(each => [each.id, each]),
)
const namesOf = (arranged: number[]) =>
  walkOf(groups, arranged).map(({ main, subs }) => [main.name, ...subs.map(({ name }) => name)].join(' '))

test('without a stored walking order, groups are sorted by name in Norwegian order', () => {
  expect(namesOf([])).toEqual(['Klær Bukser Jakker Ull', 'Turer Telt', 'Ål'])
})

test('groups of the stored walking order come first, then the others by name, and removed groups are ignored', () => {
  expect(namesOf([99, 3, 6, 1])).toEqual(['Ål', 'Turer Telt', 'Klær Ull Bukser Jakker'])
})

test('with any stored walking order, every group appears once', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8]), arranged => {
      const walk = walkOf(groups, arranged)
      const ids = walk.flatMap(({ main, subs }) => [main.id, ...subs.map(({ id }) => id)])
      expect(ids.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7])
      const mains = walk.map(({ main }) => main.id).filter(id => arranged.includes(id))
      expect(mains).toEqual(arranged.filter(id => id <= 3))
    }),
  )
})
