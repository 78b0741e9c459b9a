import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { noteShopScript } from './note-shop.ts'

function noted(read: () => string | null): Record<string, string> {
  const page: Record<string, string> = {}
  const style = { setProperty: (name: string, value: string) => (page[name] = value) }
  runInNewContext(noteShopScript, {
    document: { documentElement: { dataset: page, style } },
    localStorage: { getItem: read },
  })
  return page
}

test("a page has the name of the shopper's own shop before it is painted", () => {
  const stored = { id: 12, name: 'Fritid "Øst" \\', slug: 'fritid-ost' }
  expect(noted(() => JSON.stringify(stored))).toEqual({ shop: 'chosen', '--my-shop': '"Fritid \\"Øst\\" \\\\"' })
})

test.each([null, '', 'null', '{', '{"id":1}', '{"name":7}'])('the stored shop %j is none', text =>
  expect(noted(() => text)).toEqual({}),
)

test('with blocked storage a page is displayed without the name of the own shop', () => {
  expect(
    noted(() => {
      throw new Error('SecurityError')
    }),
  ).toEqual({})
})
