import { expect, test } from 'vitest'
import { mergePages } from './merge-pages.ts'

const row = (id: number, status = 'Mottatt') => ({ id, status })

test('each row of a history is listed once, newest first, also if its pages have shifted', () => {
  // A reservation was made between the two requests, so the last row of page 1 is also on page 2.
  const [first, second] = [
    [row(5), row(4), row(3)],
    [row(3), row(2), row(1)],
  ]
  expect(mergePages(first, second).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
})
test('the latest copy of a row wins, and all rows are kept', () => {
  expect(mergePages([row(2), row(1)], [], [row(2, 'Hentet')])).toEqual([row(2, 'Hentet'), row(1)])
})
