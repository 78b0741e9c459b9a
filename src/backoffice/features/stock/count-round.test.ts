import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addCountResult,
  addScan,
  differenceOf,
  isConfirmed,
  isDoubted,
  toRound,
  setConfirmed,
  setSeen,
  toSave,
  type RoundRow,
} from './count-round.ts'

const stockOf = (variantId: number, onHand: number) => ({
  variantId,
  ean: `ean-${variantId}`,
  articleNo: `A-${variantId}`,
  name: 'Jakke',
  detail: 'M',
  onHand,
  reserved: 0,
  buffer: 0,
  doubt: 0,
  available: onHand,
  shortfall: 0,
  countedAt: null,
})

test('each scan of an article adds one piece, also to a typed number', () => {
  let rows = addScan([], ' 7001 ')
  rows = addScan(addScan(rows, '7002'), '7001')
  expect(rows.map(({ ean, counted }) => [ean, counted])).toEqual([
    ['7002', '1'],
    ['7001', '2'],
  ])
  const typed = rows.map(row => ({ ...row, counted: '12' }))
  expect(addScan(typed, '7001')[1]?.counted).toBe('13')
  expect(addScan(rows, '  ')).toEqual(rows)
})

test('a round cannot be saved while an article is unknown or a number is invalid', () => {
  const waiting = addScan([], '7001')
  expect([toSave([]), toSave(waiting), differenceOf(waiting[0]!)]).toEqual([null, null, null])
  const known = addCountResult(waiting, '7001', [stockOf(7, 3)])
  expect(toSave(known)).toEqual([{ variantId: 7, seen: 3, onHand: 1, confirmed: false }])
  expect(differenceOf(known[0]!)).toBe(-2)
  for (const counted of ['', 'ti', '-1', '1.5', '1234567'])
    expect(toSave(known.map(row => ({ ...row, counted })))).toBeNull()
  const none = addCountResult(waiting, '7001', [])
  expect([none[0]?.unknown, toSave(none)]).toEqual([true, null])
  expect(addCountResult(waiting, '7001', [stockOf(7, 3), stockOf(8, 1)])[0]?.unknown).toBe(true)
})

test('scans by EAN and by article number share one row, which is compared with the current stock', () => {
  let rows = addCountResult(addScan([], 'ean-7'), 'ean-7', [stockOf(7, 3)])
  rows = addCountResult(addScan(rows, 'A-7'), 'A-7', [stockOf(7, 3)])
  expect(rows.map(({ ean, counted }) => [ean, counted])).toEqual([['ean-7', '2']])
  expect(toSave(setSeen(rows, [stockOf(7, 2), stockOf(9, 1)]))).toEqual([
    { variantId: 7, seen: 2, onHand: 2, confirmed: false },
  ])
})

test('the round counts as many pieces as were scanned, in any order, with one row per article', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('1', '2', '3', 'A-1', 'A-2')), scans => {
      let rows: RoundRow[] = []
      for (const scan of scans) {
        rows = addScan(rows, scan)
        rows = addCountResult(rows, scan, [stockOf(Number(scan.replace('A-', '')), 0)])
      }
      const saved = toSave(rows) ?? []
      expect(saved.reduce((sum, { onHand }) => sum + onHand, 0)).toBe(scans.length)
      expect(new Set(saved.map(({ variantId }) => variantId)).size).toBe(saved.length)
    }),
  )
})

test('invalid data in browser storage yields an empty round', () => {
  for (const stored of [null, 7, { a: 1 }, [null], [{ x: 1 }]]) expect(toRound(stored)).toEqual([])
  const rows = addScan([], '7001')
  expect(toRound(JSON.parse(JSON.stringify(rows)))).toEqual(rows)
})

test('a confirmation applies only to its number and to the stock that it was compared with', () => {
  const counted: RoundRow = { ean: '7001', counted: '247', stock: stockOf(7, 12), unknown: false }
  const [row] = setConfirmed([counted], '7001', true)
  expect([isDoubted(counted), isConfirmed(counted), isConfirmed(row!)]).toEqual([true, false, true])
  expect(toSave([row!])).toMatchObject([{ onHand: 247, seen: 12, confirmed: true }])
  const others = [
    addScan([row!], '7001'),
    setSeen([row!], [stockOf(7, 13)]),
    setConfirmed([row!], '7001', false),
    [{ ...row!, counted: '24' }],
  ]
  for (const [other] of others) expect(isConfirmed(other!)).toBe(false)
  expect(setConfirmed([row!], '7002', true).map(isConfirmed)).toEqual([true])
})
