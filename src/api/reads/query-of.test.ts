import fc from 'fast-check'
import { expect, test } from 'vitest'
import { queryOf } from './query-of.ts'

test('any query is parsed as URLSearchParams parses it', () => {
  const letters = fc.constantFrom('a', 'b', 'æ', '=', '&', '?', '%', '%20', '+', '#', ' ', '\ud800')
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 12 }), parts => {
      const query = parts.join('')
      const expected = new URLSearchParams(query)
      const names = [...new Set(expected.keys())]
      const read = queryOf(query)
      expect(Object.keys(read)).toEqual(names.filter(name => name in read))
      for (const name of names) expect([read[name]].flat()).toEqual(expected.getAll(name))
      expect(Object.keys(read)).toHaveLength(names.length)
    }),
    { numRuns: 2_000 },
  )
})
test('a parameter that was sent once is a string, and repeated ones are a list', () => {
  expect({ ...queryOf('page=1&ids=2&ids=3&ids=') }).toEqual({ page: '1', ids: ['2', '3', ''] })
})
