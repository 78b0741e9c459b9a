import { expect, test } from 'vitest'
import { readChoice, readConfirmed } from './read-choice.ts'

const left = [
  { line: 0, count: 2 },
  { line: 3, count: 1 },
]
const choice = (query: string) => readChoice(new URLSearchParams(query), left)

test('an empty query chooses nothing and has no error message', () => {
  expect(choice('')).toEqual({ lines: [], reason: '', submitted: false, wrong: null })
})
test('lines with pieces are chosen for a withdrawal, with one of the listed reasons or none', () => {
  const chosen = choice('line-0=2&line-3=0&grunn=Passer+ikke&videre=')
  expect(chosen).toEqual({ lines: [{ line: 0, count: 2 }], reason: 'Passer ikke', submitted: true, wrong: null })
  expect(choice('line-3=1&grunn=<b>&videre=').reason).toBe('')
})
test('an empty choice and a choice of more pieces than are left have an error message', () => {
  expect(choice('line-0=0&videre=').wrong).toBe('Velg hva du vil angre på')
  for (const query of ['line-0=3', 'line-1=1', 'line-99999=1'])
    expect(choice(`${query}&videre=`).wrong, query).toContain('Velg på nytt')
  for (const query of ['line-0=-1', 'line-0=1.5', 'line-0=x', 'line-=1', 'line-0x=1', 'line-0=1e99'])
    expect(choice(`${query}&videre=`).lines, query).toEqual([])
})
test('the confirmation contains the choice and the number of earlier withdrawals seen', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['line-0', '1'],
    ['line-3', '1'],
    ['seen', '1'],
    ['grunn', 'Annet'],
  ] as const)
    form.set(name, value)
  expect(readConfirmed(form)).toEqual({
    lines: [
      { line: 0, count: 1 },
      { line: 3, count: 1 },
    ],
    seen: 1,
    reason: 'Annet',
  })
})
