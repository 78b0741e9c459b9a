import { expect, test } from 'vitest'
import { readPreferences } from './read-preferences.ts'

const read = (typed: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(typed)) data.set(name, value)
  return readPreferences(data)
}

test('shop, sizes and children are read from the form, without rows that lack a name or sizes', () => {
  expect(read({ shop: '55', sizes: 'M, 42', 'child-0': ' Ola ', 'child-sizes-0': '128', 'child-1': '' })).toEqual({
    preferences: { shop: 55, sizes: ['M', '42'], children: [{ name: 'Ola', sizes: ['128'] }] },
    faults: {},
  })
  expect(read({}).preferences).toEqual({ shop: null, sizes: [], children: [] })
})
test('an invalid value is an error of its field', () => {
  const many = Array.from({ length: 21 }, (_, at) => `${at + 30}`).join('; ')
  expect(read({ sizes: many }).faults).toEqual({ sizes: 'Høyst 20 størrelser' })
  expect(read({ sizes: 'x'.repeat(21) }).faults).toEqual({ sizes: 'Høyst 20 tegn i hver størrelse' })
  expect(read({ 'child-sizes-0': '128' }).faults).toHaveProperty('child-0')
  expect(read({ 'child-0': 'Ola', 'child-1': 'Ola' }).faults).toHaveProperty('child-1')
})
