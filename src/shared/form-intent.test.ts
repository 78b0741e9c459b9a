import { expect, test } from 'vitest'
import { intentOf, readIntent } from './form-intent.ts'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('a form says under one name which button was pressed', () => {
  expect(intentOf(form({ do: 'angre', handling: 'lagre' }))).toBe('angre')
  expect([intentOf(form({ name: 'Kari' })), intentOf(undefined)]).toEqual(['', ''])
})
test('a page from before an upgrade says it under an earlier name', () => {
  expect([intentOf(form({ handling: 'angre' })), intentOf(form({ action: 'undo' }))]).toEqual(['angre', 'undo'])
})
test('only an intent of the table is read, and no name that every object has', () => {
  const table = { lagre: () => 'saved', angre: () => 'undone' }
  expect(readIntent(form({ do: 'angre' }), table)).toBe('angre')
  expect(readIntent(form({ do: 'slett' }), table)).toBeUndefined()
  expect(readIntent(form({ do: 'toString' }), table)).toBeUndefined()
})
