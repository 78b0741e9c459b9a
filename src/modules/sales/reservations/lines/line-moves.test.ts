import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isHalfScanned,
  lineActions,
  markedLine,
  piecesOf,
  type LineAction,
  type LineStanding,
  type LineState,
} from './line-moves.ts'

const line = (state: LineState, missing = 0, count = 3): LineStanding => ({ state, missing, count, scanned: 0 })

test('a waiting line is found, or some of its pieces are missing', () => {
  expect(markedLine(line('waiting'), 'find')).toEqual(line('found'))
  expect(markedLine(line('waiting'), 'miss')).toEqual(line('not_found', 3))
  expect(markedLine(line('waiting'), 'miss', { missing: 2 })).toEqual(line('found', 2))
})
test('the number of missing pieces of a line can be raised by the same mark, not lowered', () => {
  expect(markedLine(line('found', 1), 'miss', { missing: 2 })).toEqual(line('found', 2))
  expect(markedLine(line('found', 2), 'miss', { missing: 2 })).toBeNull()
  expect(markedLine(line('found', 2), 'miss', { missing: 1 })).toBeNull()
  expect(markedLine(line('found'), 'miss', { missing: 4 })).toBeNull()
})
test('a missing line can be marked as found or as waiting', () => {
  expect(markedLine(line('not_found', 3), 'find')).toEqual(line('found'))
  expect(markedLine(line('found', 1), 'find')).toEqual(line('found'))
  expect(markedLine(line('not_found', 3), 'unmark')).toEqual(line('waiting'))
})
test('a line of two pieces is found by two scans, or by one mark of the whole line', () => {
  const scan = (before: LineStanding) => markedLine(before, 'find', { single: true })
  const half = { ...line('waiting', 0, 2), scanned: 1 }
  expect(scan(line('waiting', 0, 2))).toEqual(half)
  expect([isHalfScanned(half), lineActions(2, half)]).toEqual([true, ['find', 'miss', 'unmark']])
  expect(scan(half)).toEqual(line('found', 0, 2))
  expect(markedLine(half, 'find')).toEqual(line('found', 0, 2))
  expect(markedLine(half, 'miss', { missing: 1 })).toEqual(line('found', 1, 2))
  expect(markedLine(half, 'unmark')).toEqual(line('waiting', 0, 2))
  expect(scan(line('found', 0, 2))).toBeNull()
})
test('a scan of the only missing piece completes its line', () => {
  expect(markedLine(line('found', 1, 3), 'find', { single: true })).toEqual(line('found', 0, 3))
  expect(markedLine(line('not_found', 3), 'find', { single: true })).toEqual({ ...line('not_found', 3), scanned: 1 })
})
test('a mark that changes nothing is refused, because another assistant was first', () => {
  expect(markedLine(line('found'), 'find')).toBeNull()
  expect(markedLine(line('not_found', 3), 'miss')).toBeNull()
  expect(markedLine(line('waiting'), 'unmark')).toBeNull()
})
test('a line can be marked only while its reservation is being picked', () => {
  for (const status of [3, 4, 5, 6, 7]) expect(lineActions(status, line('waiting'))).toEqual([])
  expect(lineActions(1, line('waiting'))).toEqual(['find', 'miss'])
  expect(lineActions(2, line('found'))).toEqual(['miss', 'unmark'])
  expect(lineActions(2, line('not_found', 3))).toEqual(['find', 'unmark'])
  for (const state of ['collected', 'recalled'] as const) expect(lineActions(1, line(state))).toEqual([])
})
test('after any marks, a line misses at most its pieces, and all of them only if it was not found', () => {
  const action = fc.constantFrom<LineAction>('find', 'miss', 'unmark')
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.tuple(action, fc.option(fc.nat(7), { nil: undefined }), fc.boolean())),
      (count, marks) => {
        let now = line('waiting', 0, count)
        for (const [how, missing, single] of marks) now = markedLine(now, how, { missing, single }) ?? now
        expect(now.scanned).toBeLessThan(count)
        expect(now.missing).toBeGreaterThanOrEqual(0)
        expect(now.state === 'not_found').toBe(now.missing === count)
        expect(piecesOf([{ kept: count - now.missing, state: now.state }])).toBe(count - now.missing)
      },
    ),
  )
})
