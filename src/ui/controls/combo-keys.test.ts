import { expect, test } from 'vitest'
import { comboKey, markMatches } from './combo-keys.ts'

const press = (keys: string[], count = 3) => {
  let state = { open: false, active: -1 }
  for (const key of keys) {
    const next = comboKey(key, state, count)
    if (next === null || next === 'choose') return next
    state = next
  }
  return state
}

test('the arrow keys open the suggestions and cycle through them and the typed text', () => {
  expect(press(['ArrowDown'])).toEqual({ open: true, active: 0 })
  expect(press(['ArrowUp'])).toEqual({ open: true, active: 2 })
  expect(press(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'])).toEqual({ open: true, active: -1 })
  expect(press(['ArrowDown', 'ArrowUp'])).toEqual({ open: true, active: -1 })
})

test('Enter chooses the marked suggestion, else keeps the typed text', () => {
  expect(press(['ArrowDown', 'Enter'])).toBe('choose')
  expect(press(['Enter'])).toBeNull()
  expect(press(['ArrowUp', 'ArrowDown', 'Enter'])).toBeNull()
})

test('the first Escape closes the suggestions; the next one is left to the page', () => {
  expect(press(['ArrowDown', 'Escape'])).toEqual({ open: false, active: -1 })
  expect(press(['ArrowDown', 'Escape', 'Escape'])).toBeNull()
})

test('without suggestions the arrows do nothing', () => {
  expect(press(['ArrowDown'], 0)).toBeNull()
})

test('every part of the query is marked anywhere in the text, without regard to case, and with special characters', () => {
  const marked = (text: string, query: string) =>
    markMatches(text, query)
      .map(part => (part.hit ? `[${part.text}]` : part.text))
      .join('')
  expect(marked('Regnjakke barn', 'JAKKE bar')).toBe('Regn[jakke] [bar]n')
  expect(marked('Ørn Øst', 'ø')).toBe('[Ø]rn [Ø]st')
  expect(marked('Sekk 20 l (2.0)', '(2.0)')).toBe('Sekk 20 l [(2.0)]')
  expect(marked('Sekk', ' ')).toBe('Sekk')
})
