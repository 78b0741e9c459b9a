import { expect, test } from 'vitest'
import type { PickingRound } from '#contract/pickup/picking.ts'
import type { DeskEntry } from '#contract/staff.ts'
import { isComplete, pickingStops, readChosen } from './picking-stops.ts'

type Line = DeskEntry['articles'][number]
const line = (articleId: number, more: Partial<Line> = {}) =>
  ({ ...{ articleId, ean: `70${articleId}`, ArticleNo: `A${articleId}`, name: `Vare ${articleId}`, color: null }, ...{ size: 'M', line: articleId, count: 1, missing: 0, state: 'waiting' }, ...more }) as Line // prettier-ignore
const entry = (id: number, ...articles: Line[]) =>
  ({ id, pickupCode: `K${id}`, readyBy: null, questions: [], articles }) as unknown as DeskEntry
const round = (...data: DeskEntry[]): PickingRound => ({
  shop: { id: 1, name: 'Oslo' },
  data,
  total: data.length,
  walk: [
    { main: 'Sko', sub: 'Løp', articles: [3, 1] },
    { main: 'Klær', sub: 'Jakker', articles: [2] },
    { main: '', sub: '', articles: [4] },
  ],
  now: '2026-11-25T10:00:00Z',
})

test('a round passes the groups in the shop’s order, each article once with all the lines that want it, in promise order', () => {
  const { stops } = pickingStops(round(entry(8, line(2), line(1)), entry(9, line(1), line(4))), [])
  expect(stops.map(({ title, rows }) => [title, rows.map(({ name }) => name)])).toEqual([
    ['Sko › Løp', ['Vare 1']],
    ['Klær › Jakker', ['Vare 2']],
    ['Utgått', ['Vare 4']],
  ])
  expect(stops[0]?.rows[0]?.lines).toEqual([
    { id: 8, code: 'K8', line: 1, count: 1 },
    { id: 9, code: 'K9', line: 1, count: 1 },
  ])
})

test('a round is of what was chosen, and names what needs somebody’s decision', () => {
  const missed = entry(9, line(2, { state: 'not_found', missing: 1 }))
  const all = round(entry(8, line(1)), missed)
  expect(pickingStops(all, [9]).stops).toEqual([])
  expect(pickingStops(all, []).unsettled.map(({ id }) => id)).toEqual([9])
  expect(readChosen(new URLSearchParams('valg=9,12&valg=3&valg=x&valg=-1'))).toEqual([9, 12, 3])
})

test('complete is what was found to the last piece', () => {
  expect(isComplete(entry(1, line(1, { state: 'found' }), line(2, { state: 'found' })))).toBe(true)
  expect(isComplete(entry(1, line(1, { state: 'found' }), line(2)))).toBe(false)
  expect(isComplete(entry(1, line(1, { state: 'found', count: 2, missing: 1 })))).toBe(false)
  expect(isComplete({ ...entry(1, line(1, { state: 'found' })), questions: [{}] as never })).toBe(false)
})
