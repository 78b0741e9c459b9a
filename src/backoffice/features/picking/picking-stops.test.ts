import { expect, test } from 'vitest'
import type { PickingRound } from '#contract/pickup/picking.ts'
import type { DeskEntry } from '#contract/staff.ts'
import {
  isComplete,
  nextTrolley,
  pickingStops,
  readChosen,
  readyTargetsIn,
  sentReady,
  sentTargets,
  targetsIn,
} from './picking-stops.ts'

type Line = DeskEntry['articles'][number]
const line = (articleId: number, more: Partial<Line> = {}) =>
  ({
    ...{ articleId, ean: `70${articleId}`, ArticleNo: `A${articleId}`, name: `Vare ${articleId}`, color: null },
    ...{ size: 'M', line: articleId, count: 1, scanned: 0, missing: 0, state: 'waiting' },
    ...more,
  }) as Line
const entry = (id: number, ...articles: Line[]) =>
  ({ id, pickupCode: `K${id}`, readyBy: null, questions: [], articles }) as unknown as DeskEntry
const round = (...data: DeskEntry[]): PickingRound => ({
  shop: { id: 1, name: 'Oslo' },
  data,
  total: data.length,
  current_page: 1,
  last_page: 1,
  per_page: 200,
  walk: [
    { main: 'Sko', sub: 'Løp', articles: [3, 1] },
    { main: 'Klær', sub: 'Jakker', articles: [2] },
    { main: '', sub: '', articles: [4] },
  ],
  now: '2026-11-25T10:00:00Z',
})

test('a round follows the shop’s walking order, with each article once and its lines by promised time', () => {
  const { stops } = pickingStops(round(entry(8, line(2), line(1)), entry(9, line(1), line(4))))
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

test('a picking round lists reservations with missing goods separately, and the next trolley leaves them out', () => {
  const missed = entry(9, line(2, { state: 'not_found', missing: 1 }))
  const all = round(missed, ...Array.from({ length: 30 }, (_, at) => entry(10 + at, line(1))))
  const first = nextTrolley(all.data, [])
  expect(first).toEqual(Array.from({ length: 20 }, (_, at) => 10 + at))
  expect(nextTrolley(all.data, first)).toEqual(Array.from({ length: 10 }, (_, at) => 30 + at))
  expect(pickingStops(all).unsettled.map(({ id }) => id)).toEqual([9])
  expect(readChosen(new URLSearchParams('valg=9,12&valg=3&valg=x&valg=-1'))).toEqual([9, 12, 3])
})

test('completed reservations are listed until they are ready, and are read back unchanged from a form field', () => {
  const done = { ...entry(8, line(1, { state: 'found' })), version: '12-2-900' }
  const { complete, unsettled } = pickingStops(round(done, entry(9, line(1))))
  expect([complete.map(({ id }) => id), unsettled]).toEqual([[8], []])
  expect(readyTargetsIn(sentReady(complete))).toEqual([{ id: 8, version: '12-2-900' }])
})

test('the lines of a row are read back unchanged from a form field', () => {
  const lines = [
    { id: 12, line: 1, version: '0-1-20900' },
    { id: 15, line: 3, version: '4711-2-0' },
  ]
  expect(targetsIn(sentTargets(lines))).toEqual(lines)
  expect(targetsIn('alle')).toEqual([])
})

test('a reservation is complete when every piece was found and no question is open', () => {
  expect(isComplete(entry(1, line(1, { state: 'found' }), line(2, { state: 'found' })))).toBe(true)
  expect(isComplete(entry(1, line(1, { state: 'found' }), line(2)))).toBe(false)
  expect(isComplete(entry(1, line(1, { state: 'found', count: 2, missing: 1 })))).toBe(false)
  expect(isComplete({ ...entry(1, line(1, { state: 'found' })), questions: [{}] as never })).toBe(false)
})
