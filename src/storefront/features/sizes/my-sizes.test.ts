import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitting, isAmong, merged, readSizes, toggled } from './my-sizes.ts'
import type { MySizes } from './size-store.ts'

const mine: MySizes = { own: ['M', '42'], children: [{ name: 'Ola', sizes: ['128'] }], saved: false }

test('sizes are separated by commas, and a comma between digits is a decimal', () => {
  expect(readSizes(' M, 42; 38,5 ,xl\nm')).toEqual(['M', '42', '38,5', 'xl'])
  expect(readSizes(' , ;')).toEqual([])
})
test('sizes are equal regardless of case, spaces, and comma or point', () => {
  expect(
    fitting(
      [
        { id: 1, name: '38.5' },
        { id: 2, name: 'XL' },
        { id: 3, name: 'L' },
      ],
      ['38,5', 'xl'],
    ),
  ).toEqual([1, 2])
  expect(isAmong(['One  size'], 'one size')).toBe(true)
})
test('a click stores a size for the shopper or a child, a second one removes it, and too many are refused', () => {
  expect(toggled(mine, null, 'L')?.own).toEqual(['M', '42', 'L'])
  expect(toggled(mine, null, 'm')?.own).toEqual(['42'])
  expect(toggled(mine, 'Ola', '140')?.children).toEqual([{ name: 'Ola', sizes: ['128', '140'] }])
  const full = { ...mine, own: Array.from({ length: 20 }, (_, at) => `${at}`) }
  expect(toggled(full, null, 'XS')).toBeNull()
  expect(toggled(full, null, '7')?.own).toHaveLength(19)
})

const size = fc.constantFrom('S', 's', 'M', '38,5', '38.5', '128', 'XL')
const sizes = fc.uniqueArray(size, { maxLength: 6, comparator: (one, other) => isAmong([one], other) })
const children = fc.uniqueArray(fc.record({ name: fc.constantFrom('Ola', 'Eva', 'Per'), sizes }), {
  selector: ({ name }) => name,
})
const people = fc.record({ own: sizes, children })

test('a guest’s sizes are merged with the account’s, each once, without loss', () => {
  fc.assert(
    fc.property(people, people, (account, guest) => {
      const all = merged(account, { ...guest, saved: false })
      for (const { own, children: small } of [account, guest]) {
        expect(own.every(each => isAmong(all.own, each))).toBe(true)
        for (const { name, sizes: worn } of small) {
          const match = all.children.find(child => child.name === name)
          expect(worn.every(each => isAmong(match?.sizes ?? [], each))).toBe(true)
        }
      }
      expect(all.own.filter((each, at) => isAmong(all.own.slice(0, at), each))).toEqual([])
      expect(new Set(all.children.map(({ name }) => name)).size).toBe(all.children.length)
    }),
  )
})
