import { expect, test } from 'vitest'
import { conditionsOf, lacksCondition, readReturn, readReturnLookup } from './read-return.ts'

test('an order is looked up by its number and code, and only if both are valid', () => {
  const read = (query: string) => readReturnLookup(new URLSearchParams(query))
  expect(read('nr=%2041%20&kode=042117')).toEqual({ id: 41, code: '042117' })
  for (const query of ['', 'nr=41', 'kode=042117', 'nr=0&kode=042117', 'nr=41&kode=42117', 'nr=1e99&kode=042117'])
    expect(read(query)).toBeNull()
})
test('lines with no returned pieces are left out', () => {
  const form = new FormData()
  const fields = {
    'line-0': '2',
    'line-1': '0',
    'line-x': '1',
    seen: '1',
    shop: '55',
    reason: 'Feil størrelse',
    'condition-0': 'damaged',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect(readReturn(form, '042117')).toEqual({
    ...{
      code: '042117',
      lines: [{ line: 0, count: 2, condition: 'damaged' }],
      seen: 1,
      shopId: 55,
      reason: 'Feil størrelse',
    },
  })
})
test('each returned line needs an answer whether it can be sold again', () => {
  expect(
    lacksCondition({
      lines: [
        { line: 0, count: 1, condition: 'sellable' },
        { line: 1, count: 1 },
      ],
    }),
  ).toBe(true)
  expect(lacksCondition({ lines: [{ line: 0, count: 1, condition: 'supplier' }] })).toBe(false)
})
test('the form offers to sell returned goods again, but not recalled ones', () => {
  const offered = (recalled: boolean) => conditionsOf({ recalled }).map(({ value }) => value)
  expect(offered(false)).toEqual(['sellable', 'damaged', 'supplier'])
  expect(offered(true)).toEqual(['damaged', 'supplier'])
})
