import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/support/browser/memory-storage.ts'
import { readChoices, toChoices, writeChoice } from './choice-store.ts'

const [hat, skis] = ['7040000000017', '7040000000024']
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', memoryStorage(kept))
})

test('the tab keeps all choices for one shop together, and a choice for another shop drops them', () => {
  writeChoice(12, hat, 'sent')
  writeChoice(12, skis, { shopId: 27 })
  expect(toChoices(JSON.parse(kept.get('hent.line-choices') ?? ''))).toEqual({
    shopId: 12,
    lines: { [hat]: 'sent', [skis]: { shopId: 27 } },
  })
  writeChoice(8, skis, 'sent')
  expect(readChoices()).toEqual({ shopId: 8, lines: { [skis]: 'sent' } })
})

test.each([
  ['no object', 'x', null],
  ['no shop', { lines: { [hat]: 'sent' } }, null],
  ['a shop that is no id', { shopId: '12', lines: {} }, null],
  ['no lines', { shopId: 12 }, null],
  ['an unknown choice', { shopId: 12, lines: { [hat]: 'ship', [skis]: 'sent' } }, { [skis]: 'sent' }],
  ['a choice without a shop', { shopId: 12, lines: { [hat]: {}, [skis]: null } }, {}],
  ['a shop of a choice that is no id', { shopId: 12, lines: { [hat]: { shopId: -1 } } }, {}],
  ['a key that is no EAN', { shopId: 12, lines: { jakke: 'sent' } }, {}],
])('invalid stored choices are dropped: %s', (_, stored, lines) => {
  expect(toChoices(stored)).toEqual(lines && { shopId: 12, lines })
})
