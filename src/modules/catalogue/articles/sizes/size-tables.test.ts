import { expect, test } from 'vitest'
import { readSizeTables } from './read-size-tables.ts'
import { sizeTableFor } from './size-tables.ts'

const file = (...lines: string[]) => ['brand\tgroup\twearer\tsize\tchest_cm\twaist_cm', ...lines].join('\n')
const read = (text: string) => {
  const result = readSizeTables(text)
  if (!result.ok) throw new Error(result.fault)
  return result.tables
}
const pathsTo = (...names: string[]) => names.map((_, at) => names.slice(0, at + 1).join(' > '))
const jacket = {
  ...{ brand: 'Rimtind', groups: pathsTo('Jakker', 'Vinterjakker', 'Dunjakker'), formerGroups: [] as string[] },
  ...{ wearer: 'Dame', sizes: ['S', 'M'] },
}

test('the most specific size table applies: the brand’s own first, then the longest group path', () => {
  const tables = read(
    file(
      '\t\tDame\tS\t82-90\t',
      '\t\tDame\tM\t90-98\t',
      'Rimtind\t\tDame\tS\t80-86\t',
      'Rimtind\t\tDame\tM\t87-93\t',
      'Rimtind\tJakker > Vinterjakker\tDame\tS\t81.5-87\t64-70',
      'Rimtind\tJakker > Vinterjakker\tDame\tM\t88-94\t71-77',
    ),
  )
  const own = sizeTableFor(tables, jacket)
  expect(own?.measures).toEqual(['chest', 'waist'])
  expect([...(own?.rows ?? [])]).toEqual([
    ['S', ['81,5–87', '64–70']],
    ['M', ['88–94', '71–77']],
  ])
  expect(sizeTableFor(tables, { ...jacket, groups: pathsTo('Jakker', 'Vester', 'Vester') })?.rows.get('S')).toEqual([
    '80–86',
  ])
  expect(sizeTableFor(tables, { ...jacket, brand: 'Skavlen' })?.rows.get('S')).toEqual(['82–90'])
  expect(sizeTableFor(tables, { ...jacket, wearer: 'Herre' })).toBeNull()
})

test('a size table that lacks one of the goods’ sizes does not apply', () => {
  expect(sizeTableFor(read(file('\t\t\tS\t82-90\t')), jacket)).toBeNull()
})

test.each([
  ['a former group', ['Jakker > Vinter > Dun'], ['Jakker > Vinter > Dun']],
  ['a former subcategory', ['Jakker > Vinter'], ['Jakker > Vinter']],
  ['a former main group', ['Ytterplagg'], ['Ytterplagg']],
  [
    'the current path before a former one of the same depth',
    ['Jakker > Vinter', 'Jakker > Vinterjakker'],
    ['Jakker > Vinter'],
  ],
  [
    'the current path before a longer spelling of a former one',
    ['Jakker', 'Ytterplagg og jakker'],
    ['Ytterplagg og jakker'],
  ],
])('a size table applies by %s', (_, tablesOf, formerGroups) => {
  const tables = read(file(...tablesOf.flatMap(group => [`\t${group}\t\tS\t82\t`, `\t${group}\t\tM\t90\t`])))
  const goods = { ...jacket, formerGroups }
  const current = tablesOf.find(group => jacket.groups.includes(group))
  expect(sizeTableFor(tables, goods)?.group).toBe(current ?? tablesOf[0])
  expect(sizeTableFor(tables, { ...goods, formerGroups: [] })?.group).toBe(current)
})

test('a group of a size table matches whole steps of the group path only', () => {
  const tables = read(file('\tJakker > Vinter\t\tS\t82\t', '\tJakker > Vinter\t\tM\t90\t'))
  expect(sizeTableFor(tables, jacket)).toBeNull()
})

test.each([
  ['brand\tsize\tchest_cm', 'line 1: the column group is missing'],
  ['brand\tgroup\twearer\tsize\tarm_cm', 'line 1: there is no column "arm_cm"'],
  [
    'brand;group;wearer;size',
    'line 1: there is no column "brand;group;wearer;size"; the file is text with tabs between the columns, in UTF-8',
  ],
  [file('Rimtind\t\t\tS\twide\t'), 'line 2: chest_cm: a number or a range such as 88-94, and not wide'],
  [file('Rimtind\t\t\tS\t\t'), 'line 2: a size and at least one measure are needed'],
  [file('\t\t\tS\t80\t', '\t\t\tS\t82\t'), 'line 3: the size S occurs twice'],
  [file('\t\t\tS\t80\t', '\t\t\tM\t\t70'), 'line 3: other measures than the lines above it'],
])('a faulty file is rejected with the line number: %j', (text, message) => {
  expect(readSizeTables(text)).toEqual({ ok: false, fault: message })
})
