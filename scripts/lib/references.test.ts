import { describe, expect, test } from 'vitest'
import { deadReferences, recordFaults, recordIndex } from './references.ts'

const gone = '0196'
const record = 'docs/decisions/0195-multi-buys-are-rows.md'
const there: Record<string, string> = {
  [recordIndex]: '# Decisions\n\n- [0195](0195-multi-buys-are-rows.md) Multi-buys are rows\n',
  [record]: '# 0195 Multi-buys are rows\n',
  'docs/prices.md': '# Prices\n\n## Before & after\n\n## The log, sealed\n',
  'src/shared/price-cart.test.ts': "test('a cart has a price', () => {})",
  'tests/e2e/cart.e2e.ts': "test('the cart opens', () => {})",
  'src/shared/price-cart.ts': 'export const price = 1',
}
const filesWith = (changed: Record<string, string>) =>
  Object.entries({ ...there, ...changed }).map(([path, text]) => ({ path, text }))
const found = (path: string, text: string) =>
  deadReferences(filesWith({ [path]: text }), named => named === 'docs/pictures/desk.png' || named === 'docs/decisions')

describe('references', () => {
  test.each([
    ['a record by its number', 'src/a.ts', '// Rounded once (decision 0195).'],
    ['records in a list', 'src/a.ts', '// decisions 0195, 0195 and 0195'],
    ['a record by its path without a title', 'src/a.ts', '/** See docs/decisions/0195. */'],
    ['a record by its link', 'docs/a.md', '([0195](decisions/0195-multi-buys-are-rows.md))'],
    ['a document from the code', 'src/a.ts', '// The rules are in docs/prices.md.'],
    ['a heading of a document', 'docs/a.md', '[rules](prices.md#before--after), [log](prices.md#the-log-sealed)'],
    ['a heading of the same document', 'docs/a.md', '## One\n\n[one](#one)'],
    ['the second heading of the same words', 'docs/a.md', '## One\n\n## One\n\n[one](#one-1)'],
    ['a picture and a folder', 'docs/a.md', '![](pictures/desk.png) [all](decisions)'],
    ['a test by its path and by its name', 'src/a.ts', '// tests/e2e/cart.e2e.ts and price-cart.test.ts'],
    ['source code from a document', 'docs/a.md', '`src/shared/price-cart.ts`'],
    ['other hosts and addresses of the shop', 'docs/a.md', '[a](https://a.no/b.md) [b](/butikker) [c](mailto:a@a.no)'],
    [
      'patterns and placeholders',
      'docs/a.md',
      '`src/**/*.test.ts`, `*-admin.test.ts`, `src/modules/AREA/NAME.test.ts`',
    ],
    ['made-up names in the strings of a test', 'src/a.test.ts', "const made = 'src/made-up.test.ts'"],
    ['numbers that are no records', 'src/a.ts', "const postcode = '0150' // decisions 12, of 0047 and +0100"],
    ['source files of earlier versions in the changelog', 'CHANGELOG.md', '`src/gone.ts`'],
  ])('%s may be named', (_, path, text) => {
    expect(found(path, text)).toEqual([])
  })

  test.each([
    ['a record by its number', 'src/a.ts', '// Rounded once (decision 0196).', 'decision record 0196'],
    ['a record at the end of a list', 'src/a.ts', '// decisions 0195 and 0196', 'decision record 0196'],
    ['a record on the next line', 'src/a.ts', '/**\n * by decision\n * 0196\n */', 'decision record 0196'],
    ['a record by its path without a title', 'src/a.ts', '// docs/decisions/0196', 'decision record 0196'],
    ['a record in a migration', 'src/a.sql', '-- By decision 0196.', 'decision record 0196'],
    ['a record in a comment of a test', 'src/a.test.ts', `run() // decision ${gone}`, `decision record ${gone}`],
    ['a record by another title', 'src/a.ts', '// docs/decisions/0195-old.md', 'docs/decisions/0195-old.md'],
    ['a link to a record', 'docs/a.md', '[old](decisions/0195-old.md)', 'decisions/0195-old.md'],
    ['a document from the code', 'src/a.ts', '// See docs/price.md.', 'docs/price.md'],
    ['a document by a link', 'docs/a.md', '[rules](price.md)', 'price.md'],
    ['a heading of a document', 'docs/a.md', '[rules](prices.md#rules)', 'prices.md#rules'],
    ['a heading of the same document', 'docs/a.md', '## One\n\n[two](#two)', '#two'],
    ['a heading within a code block', 'docs/a.md', '```sh\n# One\n```\n\n[one](#one)', '#one'],
    ['a picture', 'docs/a.md', '![](pictures/till.png)', 'pictures/till.png'],
    ['a test by its path', 'src/a.ts', '// tests/e2e/carts.e2e.ts walks it.', 'tests/e2e/carts.e2e.ts'],
    ['a test by its name', 'src/a.ts', '// price-carts.test.ts compares them.', 'price-carts.test.ts'],
    ['a test in a comment of a test', 'src/a.test.ts', ' * As in price-carts.test.ts.', 'price-carts.test.ts'],
    ['source code from a document', 'docs/a.md', '`src/shared/price-carts.ts`', 'src/shared/price-carts.ts'],
    ['a document from the changelog', 'CHANGELOG.md', 'See docs/price.md.', 'docs/price.md'],
  ])('%s that does not exist is refused', (_, path, text, named) => {
    expect(found(path, text)).toEqual([`${path}: ${named} does not exist`])
  })

  test('a link that names another record than it leads to is refused', () => {
    const other = { 'docs/decisions/0201-orders.md': '# 0201 Orders\n' }
    const text = '[0195](decisions/0201-orders.md)'
    expect(deadReferences(filesWith({ ...other, 'docs/a.md': text }), () => false)).toEqual([
      'docs/a.md: [0195](decisions/0201-orders.md) does not exist',
    ])
  })
})

describe('decision records', () => {
  const faults = (changed: Record<string, string>) => recordFaults(filesWith(changed))

  test('records that the index names are accepted', () => {
    expect(faults({})).toEqual([])
  })

  test('a record that the index lacks is refused', () => {
    const path = 'docs/decisions/0201-orders.md'
    expect(faults({ [path]: '# 0201 Orders\n' })).toEqual([`${path}: is missing in ${recordIndex}`])
  })

  test('a number that two records share is refused', () => {
    const path = 'docs/decisions/0195-again.md'
    const index = `${there[recordIndex]}- [0195](0195-again.md) Again\n`
    expect(faults({ [recordIndex]: index, [path]: '# 0195 Again\n' })).toEqual([
      `${path}: its number belongs to another record as well`,
    ])
  })

  test('a record that begins with another number is refused', () => {
    expect(faults({ [record]: '# 0196 Multi-buys are rows\n' })).toEqual([
      `${record}: begins with its number and title, "# 0195 …"`,
    ])
  })

  test('a file without a number is refused', () => {
    expect(faults({ 'docs/decisions/notes.md': '# Notes\n' })).toEqual([
      'docs/decisions/notes.md: a record is called NNNN-plain-title.md',
    ])
  })

  test('a project without any record is refused', () => {
    expect(recordFaults([])).toEqual(['docs/decisions/: no decision record was found'])
  })
})
