import { expect, test } from 'vitest'
import type { DeskEntry } from '#contract/staff.ts'
import { pickingList } from './picking-list.ts'

type Line = DeskEntry['articles'][number]
const line = (ean: string, name: string, more: Partial<Line> = {}) =>
  ({
    line: 0,
    articleId: 1,
    ean,
    ArticleNo: `A${ean}`,
    name,
    color: 'Rød',
    size: 'M',
    count: 1,
    scanned: 0,
    state: 'waiting',
    ...more,
  }) as Line
const entry = (pickupCode: string, articles: Line[], readyBy: string | null = '2026-11-24T12:00:00Z') => ({
  id: Number(pickupCode),
  version: `${pickupCode}-1-20900`,
  pickupCode,
  articles,
  readyBy,
})
const now = new Date('2026-11-24T11:00:00Z')

test('a picking list names each article once, with the pieces of every reservation that needs it', () => {
  const rows = pickingList(
    [
      entry('1111', [line('1', 'Ull', { count: 2 }), line('2', 'Anorakk')], '2026-11-24T10:00:00Z'),
      entry('2222', [line('1', 'Ull'), line('1', 'Ull')], null),
    ],
    now,
  )
  expect(rows).toEqual([
    {
      ean: '2',
      articleId: 1,
      articleNo: 'A2',
      name: 'Anorakk',
      kind: 'Rød, M',
      pieces: 1,
      to: [{ code: '1111', pieces: 1, overdue: true }],
      lines: [{ id: 1111, version: '1111-1-20900', code: '1111', line: 0, count: 1 }],
    },
    {
      ...{ ean: '1', articleId: 1, articleNo: 'A1', name: 'Ull', kind: 'Rød, M', pieces: 4 },
      to: [
        { code: '1111', pieces: 2, overdue: true },
        { code: '2222', pieces: 2, overdue: false },
      ],
      lines: [
        { id: 1111, version: '1111-1-20900', code: '1111', line: 0, count: 2 },
        { id: 2222, version: '2222-1-20900', code: '2222', line: 0, count: 1 },
        { id: 2222, version: '2222-1-20900', code: '2222', line: 0, count: 1 },
      ],
    },
  ])
})

test('found and missing lines are left out, and sizes are sorted', () => {
  const found = [line('1', 'Sko', { state: 'found' }), line('2', 'Sko', { state: 'not_found' })]
  const sizes = ['44', '9', '42,5', '42 2/3', 'XL', 'M', '6 mnd', '1 år']
  const lines = sizes.map((size, at) => line(String(at + 3), 'Sko', { size, color: null }))
  const more = [line('20', 'Sko', { size: 'S', color: 'Rød' }), line('21', 'Sko', { size: 'XS', color: 'Blå' })]
  expect(pickingList([entry('1111', [...found, ...more, ...lines])], now).map(({ kind }) => kind)).toEqual([
    ...['M', 'XL', '9', '42,5', '42 2/3', '44', '6 mnd', '1 år'],
    ...['Blå, XS', 'Rød, S'],
  ])
  expect(pickingList([], now)).toEqual([])
  const half = entry('1111', [line('1', 'Ull', { count: 3, scanned: 1 })])
  expect(pickingList([half], now).map(({ pieces }) => pieces)).toEqual([2])
})
