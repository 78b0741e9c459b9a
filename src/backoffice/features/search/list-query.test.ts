import { expect, test } from 'vitest'
import { plainList, readSynonymChoice, sortedBy } from './list-query.ts'

const params = (text: string) => new URLSearchParams(text)

test('synonyms are sorted by the shopper’s words by default, and by last change newest first', () => {
  expect(readSynonymChoice(params(''))).toEqual({ q: '', page: 1, orderBy: 'words', falling: false })
  expect(readSynonymChoice(params('q= lue &side=3&sorter=endret'))).toEqual({
    q: 'lue',
    page: 3,
    orderBy: 'changedAt',
    falling: true,
  })
  expect(readSynonymChoice(params('sorter=__proto__&side=-1&snudd=1'))).toMatchObject({
    orderBy: 'words',
    falling: true,
  })
})

test('choosing the current order reverses it, and another order starts in its default direction', () => {
  expect(sortedBy(params('q=lue&side=2'), 'ord')).toBe('?q=lue&sorter=ord&snudd=1')
  expect(sortedBy(params('sorter=ord&snudd=1'), 'ord')).toBe('?sorter=ord')
  expect(sortedBy(params('sorter=ord&snudd=1'), 'begge')).toBe('?sorter=begge')
})

test('plainList removes parameters that concern one synonym', () => {
  expect(plainList(params('q=lue&endre=7&side=2&ord=topplue'))).toBe('?q=lue&side=2')
})
