import { expect, test } from 'vitest'
import { intentHandler, intentOf, readIntent } from './form-intent.ts'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('a form names the pressed button in one field', () => {
  expect(intentOf(form({ do: 'angre', handling: 'lagre' }))).toBe('angre')
  expect([intentOf(form({ name: 'Kari' })), intentOf(undefined)]).toEqual(['', ''])
})
test('the field names of pages opened before an upgrade are still read', () => {
  expect([intentOf(form({ handling: 'angre' })), intentOf(form({ action: 'undo' }))]).toEqual(['angre', 'undo'])
})
test('only an intent in the table is read, not a property that every object inherits', () => {
  const table = { lagre: () => 'saved', angre: () => 'undone' }
  expect(readIntent(form({ do: 'angre' }), table)).toBe('angre')
  expect(readIntent(form({ do: 'slett' }), table)).toBeUndefined()
  expect(readIntent(form({ do: 'toString' }), table)).toBeUndefined()
})

test('an intent that the table does not contain goes to the default handler', () => {
  const table = { lagre: () => 'saved', angre: () => 'undone' }
  expect(intentHandler(form({ do: 'angre' }), table, 'lagre')()).toBe('undone')
  for (const other of [{ do: 'slett' }, { do: 'constructor' }, {}])
    expect(intentHandler(form(other), table, 'lagre')()).toBe('saved')
})
