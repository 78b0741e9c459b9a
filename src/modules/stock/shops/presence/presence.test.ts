import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chanceOf, doubtOf, missingShare, unknownShare, type Evidence } from './presence.ts'

const fresh: Evidence = {
  onShelf: 1,
  looks: { found: 0, missing: 0 },
  quietDays: 0,
  feedDays: 0,
  soldPerDay: 0,
  soldSinceCount: 0,
}
const some = fc.double({ min: 0, max: 50, noNaN: true })
const evidence = fc.record<Evidence>({
  onShelf: fc.nat(30),
  looks: fc.record({ found: some, missing: some }),
  quietDays: fc.double({ min: 0, max: 180, noNaN: true }),
  feedDays: fc.double({ min: 0, max: 30, noNaN: true }),
  soldPerDay: fc.double({ min: 0, max: 5, noNaN: true }),
  soldSinceCount: fc.nat(35),
})
const share = fc.double({ min: 0.001, max: 0.6, noNaN: true })
const rounding = 1e-9

test('a last piece can be reserved without evidence against it, and is doubted after a piece of its row was not found', () => {
  expect(doubtOf(fresh, unknownShare)).toBe(0)
  expect(doubtOf({ ...fresh, looks: { found: 0, missing: 1 } }, unknownShare)).toBe(1)
  expect(doubtOf({ ...fresh, looks: { found: 30, missing: 1 } }, unknownShare)).toBe(0)
})

test('a last piece that has not moved for months is doubted, sooner if the variant used to sell', () => {
  expect(doubtOf({ ...fresh, quietDays: 40 }, unknownShare)).toBe(0)
  expect(doubtOf({ ...fresh, quietDays: 40, soldPerDay: 0.1 }, unknownShare)).toBe(1)
  expect(doubtOf({ ...fresh, quietDays: 180 }, unknownShare)).toBe(1)
})

test('the last piece of a variant that sells daily is doubted when the feed is days old', () => {
  const daily = { ...fresh, soldPerDay: 1 }
  expect(doubtOf({ ...daily, feedDays: 0.3 }, unknownShare)).toBe(0)
  expect(doubtOf({ ...daily, feedDays: 3 }, unknownShare)).toBe(1)
})

test('after a missing piece all others of the row may be doubted; otherwise at most one, if there are five or fewer', () => {
  expect(doubtOf({ ...fresh, onShelf: 2, looks: { found: 0, missing: 3 } }, unknownShare)).toBe(2)
  expect(doubtOf({ ...fresh, onShelf: 3, quietDays: 180 }, 0.3)).toBe(1)
  expect(doubtOf({ ...fresh, onShelf: 6, quietDays: 180 }, 0.3)).toBe(0)
})

test('pieces that the buffer keeps back are not counted as doubted too', () => {
  const looks = { found: 0, missing: 1 }
  expect(doubtOf({ ...fresh, looks, onShelf: 1 }, unknownShare, 1)).toBe(0)
  expect(doubtOf({ ...fresh, looks, onShelf: 2 }, unknownShare, 2)).toBe(0)
})

test('pieces that the tills sold since the last count are kept back, and no more than there are', () => {
  const sold = (soldSinceCount: number, onShelf: number, buffer = 0) =>
    doubtOf({ ...fresh, onShelf, soldSinceCount }, unknownShare, buffer)
  expect([sold(1, 4), sold(3, 8), sold(2, 2), sold(9, 2)]).toEqual([1, 3, 2, 2])
  expect([sold(1, 4, 1), sold(4, 4, 1), sold(1, 1, 2)]).toEqual([1, 3, 0])
  expect(chanceOf(2, { ...fresh, onShelf: 2, soldSinceCount: 1 }, unknownShare)).toBe(0)
})

test('a group without searches has the missing share of the whole; a group with many searches has its own', () => {
  expect(missingShare({ found: 0, missing: 0 }, 0.2)).toBeCloseTo(0.2)
  expect(missingShare({ found: 9_000, missing: 1_000 }, 0.5)).toBeCloseTo(0.1, 2)
})

describe('for any evidence', () => {
  const chance = (known: Evidence, of: number, pieces = known.onShelf) => chanceOf(pieces, known, of)

  test('the chance that a piece is on the shelf is a probability, and is not higher for more pieces', () => {
    fc.assert(
      fc.property(evidence, share, (known, of) => {
        const chances = Array.from({ length: known.onShelf + 2 }, (_, pieces) => chance(known, of, pieces))
        expect(chances[0]).toBe(1)
        expect(chances.at(-1)).toBe(0)
        for (const [i, each] of chances.entries()) {
          expect(each).toBeGreaterThanOrEqual(0)
          expect(each).toBeLessThanOrEqual((chances[i - 1] ?? 1) + rounding)
        }
      }),
    )
  })

  test('more evidence of absence does not raise the chance that a piece is there, and more found pieces do not lower it', () => {
    fc.assert(
      fc.property(evidence, share, some, (known, of, more) => {
        const { looks } = known
        const before = chance(known, of)
        const worse: Evidence[] = [
          { ...known, looks: { ...looks, missing: looks.missing + more } },
          { ...known, quietDays: known.quietDays + more },
          { ...known, feedDays: known.feedDays + more },
          { ...known, soldSinceCount: known.soldSinceCount + Math.ceil(more) },
        ]
        for (const each of worse) {
          expect(chance(each, of)).toBeLessThanOrEqual(before + rounding)
          expect(doubtOf(each, of)).toBeGreaterThanOrEqual(doubtOf(known, of))
        }
        expect(chance(known, Math.min(0.9, of + more / 100))).toBeLessThanOrEqual(before + rounding)
        expect(chance({ ...known, looks: { ...looks, found: looks.found + more } }, of)).toBeGreaterThanOrEqual(
          before - rounding,
        )
      }),
    )
  })

  test('one more piece never lowers the number that can be reserved, and the doubt never makes it negative', () => {
    fc.assert(
      fc.property(evidence, share, fc.nat(3), (known, of, buffer) => {
        const promised = (onShelf: number) => Math.max(0, onShelf - buffer) - doubtOf({ ...known, onShelf }, of, buffer)
        expect(promised(known.onShelf)).toBeGreaterThanOrEqual(0)
        expect(promised(known.onShelf + 1)).toBeGreaterThanOrEqual(promised(known.onShelf))
        expect(chanceOf(1, { ...known, onShelf: known.onShelf + 1 }, of)).toBeGreaterThanOrEqual(
          chanceOf(1, known, of) - rounding,
        )
      }),
    )
  })
})
