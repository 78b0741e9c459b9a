import { expect, test } from 'vitest'
import { mergePages } from './merge-pages.ts'

const row = (id: number, status = 'Mottatt') => ({ id, status })

test('a history whose pages shifted shows each of it once, the newest first', () => {
  // A reservation was made between the two: the last of the first page came again on the second.
  const [first, second] = [
    [row(5), row(4), row(3)],
    [row(3), row(2), row(1)],
  ]
  expect(mergePages(first, second).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
})
test('what was told last of a row counts, and nothing is lost where there are no more', () => {
  expect(mergePages([row(2), row(1)], [], [row(2, 'Hentet')])).toEqual([row(2, 'Hentet'), row(1)])
})
