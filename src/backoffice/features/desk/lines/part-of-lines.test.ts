import { expect, test } from 'vitest'
import { partFromForm, scanInto } from './part-of-lines.ts'

const lines = [
  { line: 0, ean: '7000000000018', name: 'Jakke', kept: 1 },
  { line: 2, ean: '7000000000018', name: 'Jakke', kept: 1 },
  { line: 3, ean: '7000000000025', name: 'Lue', kept: 2 },
]

test('each scan adds one piece, from the next line when the first is used up, and never more than are ready', () => {
  let taken = {}
  const scan = (ean: string) => {
    const result = scanInto(taken, lines, ean)
    if (result.ok) taken = result.taken
    return result.words
  }
  expect(scan(' 7000000000018 ')).toBe('Jakke: 1 av 1')
  expect(scan('7000000000018')).toBe('Jakke: 1 av 1')
  expect(scan('7000000000018')).toBe('Det ligger ikke flere av Jakke klart')
  expect([scan('7000000000025'), scan('4711'), scan(' ')]).toEqual([
    'Lue: 1 av 2',
    '4711 er ikke en av varene',
    'Koden er ikke en av varene',
  ])
  expect(taken).toEqual({ 0: 1, 2: 1, 3: 1 })
})

test('a hand-over form without a chosen part hands over everything, and invalid counts are ignored', () => {
  const form = new FormData()
  form.set('part-0', '1')
  expect(partFromForm(form)).toBeUndefined()
  form.set('part', 'ja')
  form.set('part-3', '-1')
  form.set('part-x', '1')
  form.set('part-4', '1.5')
  expect(partFromForm(form)).toEqual([{ line: 0, count: 1 }])
})
