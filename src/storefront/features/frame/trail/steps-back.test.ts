import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as StepsBack from './steps-back.ts'
import { stepsBack } from './steps-back.ts'

test('«Tilbake» skips the history entries of choices made on the page itself', () => {
  const addresses = ['/jakker', '/jakker?til=3', '/product/a', '/product/a?farge=1', '/product/a?farge=1&storrelse=2']
  expect(stepsBack({ addresses, index: 4 }, '/jakker?til=3')).toBe(3)
  expect(stepsBack({ addresses, index: 2 }, '/jakker?til=3')).toBe(1)
})

test('with another page in between, or an unknown history, «Tilbake» does not use the history', () => {
  const addresses = ['/jakker', '/om-oss', '/product/a']
  expect(stepsBack({ addresses, index: 2 }, '/jakker')).toBeNull()
  expect(stepsBack({ addresses: [], index: 0 }, '/jakker')).toBeNull()
})

let file: typeof StepsBack
beforeEach(async () => {
  vi.resetModules()
  file = await import('./steps-back.ts')
})
afterEach(() => vi.unstubAllGlobals())

/** Shows `address` in the history entry `idx`. null: an entry without React Router's state. */
function show(idx: number | null, address: string): void {
  vi.stubGlobal('history', { state: idx === null ? null : { idx, key: 'k' } })
  file.noteAddress(address)
}
const steps = (to: string) => file.stepsBack(file.seenHistory(), to)

test.each<{ what: string; visits: [number | null, string][]; back: number | null }>([
  {
    what: 'a list, then an article',
    visits: [
      [null, '/jakker'],
      [1, '/product/a'],
    ],
    back: 1,
  },
  {
    what: 'choices on the article',
    visits: [
      [0, '/jakker'],
      [1, '/product/a'],
      [2, '/product/a?farge=1'],
    ],
    back: 2,
  },
  {
    what: 'another page in between',
    visits: [
      [0, '/jakker'],
      [1, '/om-oss'],
      [2, '/product/a'],
    ],
    back: null,
  },
  {
    what: 'a page replaced by the list',
    visits: [
      [0, '/om-oss'],
      [0, '/jakker'],
      [1, '/product/a'],
    ],
    back: 1,
  },
  {
    what: 'back, and another way on',
    visits: [
      [0, '/jakker'],
      [1, '/om-oss'],
      [0, '/jakker'],
      [1, '/product/a'],
    ],
    back: 1,
  },
  { what: 'an article opened by a reload', visits: [[4, '/product/a']], back: null },
  {
    what: 'an entry that an earlier document showed',
    visits: [
      [1, '/jakker'],
      [3, '/product/a'],
    ],
    back: null,
  },
])('without the Navigation API the shown addresses are the history: $what', ({ visits, back }) => {
  vi.stubGlobal('navigation', undefined)
  for (const [idx, address] of visits) show(idx, address)
  expect(steps('/jakker')).toBe(back)
})

test('with the Navigation API, its entries are used as the history', () => {
  show(0, '/om-oss')
  const entries = ['https://hent.no/jakker?til=2', 'https://hent.no/product/a'].map(url => ({ url }))
  vi.stubGlobal('navigation', { entries: () => entries, currentEntry: { index: 1 } })
  expect(steps('/jakker?til=2')).toBe(1)
})
