import fc from 'fast-check'
import { expect, test } from 'vitest'
import { owedOf } from './owed.ts'
import { canBeSubstituted, followsMove, substitutePrice } from './substitute.ts'

test('one substitute can be offered for the missing pieces of a line, and none for a substitute', () => {
  const line = { state: 'not_found', position: 1, missing: 2, substitute_for: null }
  const offered = (state: string) => ({ state, substitute_for: 1 })
  for (const fine of [{}, { state: 'found' }, { state: 'substitute_declined' }])
    expect(canBeSubstituted({ ...line, ...fine }, [line, offered('substitute_declined')])).toBe(true)
  for (const other of [{ missing: 0 }, { state: 'substitute_asked' }, { substitute_for: 0 }])
    expect(canBeSubstituted({ ...line, ...other }, [line])).toBe(false)
  for (const state of ['substitute_asked', 'found', 'collected'])
    expect(canBeSubstituted(line, [line, offered(state)])).toBe(false)
})

test('recalled goods get no substitute and do not follow a reservation to another shop', () => {
  const line = { state: 'recalled', position: 1, missing: 2, substitute_for: null }
  expect(canBeSubstituted(line, [line])).toBe(false)
  expect(followsMove(line)).toBe(false)
  expect(followsMove({ ...line, state: 'not_found' })).toBe(true)
  expect(followsMove({ state: 'found', substitute_for: 0 })).toBe(false)
})

test('with a substitute at any price, the shopper owes at most the original sum, and at least zero', () => {
  fc.assert(
    fc.property(
      fc.record({
        count: fc.integer({ min: 1, max: 9 }),
        price: fc.integer({ min: 1, max: 500_000 }),
        part: fc.nat(100),
      }),
      fc.record({
        count: fc.integer({ min: 1, max: 9 }),
        price: fc.integer({ min: 1, max: 500_000 }),
        part: fc.nat(100),
      }),
      fc.integer({ min: 1, max: 900_000 }),
      fc.boolean(),
      (first, second, own, agreed) => {
        const lines = [first, second].map(({ part, ...line }) => ({
          ...line,
          kept: line.count,
          reduction: Math.floor((line.count * line.price * part) / 100),
          substitute_for: null,
          state: 'found',
        }))
        const discount = lines.reduce((sum, { reduction }) => sum + reduction, 0)
        const total = lines.reduce((sum, { count, price }) => sum + count * price, 0) - discount
        const promised = { deductions: [], discount, total }
        const [gone, other] = lines as [(typeof lines)[0], (typeof lines)[0]]
        const offered = substitutePrice(gone, own)
        const state = agreed ? 'found' : 'substitute_asked'
        const substitute = { count: gone.count, kept: gone.count, ...offered, substitute_for: 0, state }
        const owed = owedOf(promised, [{ ...gone, kept: 0 }, other, substitute])
        expect(offered.price).toBe(Math.min(gone.price, own))
        expect(owed.total).toBeLessThanOrEqual(total)
        expect(owed.total).toBeGreaterThanOrEqual(0)
        const sold = agreed ? [other, substitute] : [other]
        const goods = sold.reduce((sum, line) => sum + line.price * line.kept - line.reduction, 0)
        expect(owed.total).toBe(goods)
        expect(owed.discount).toBe(sold.reduce((sum, line) => sum + line.reduction, 0))
        // An equal price leaves the sum unchanged, to the øre.
        if (agreed && own >= gone.price) expect(owed.total).toBe(total)
      },
    ),
    { numRuns: 2_000 },
  )
})
