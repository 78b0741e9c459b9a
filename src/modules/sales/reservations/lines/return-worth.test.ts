import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnWorth } from './return-worth.ts'

test('refunds of pieces returned one by one add up exactly to the paid sum', () => {
  const sold = fc.record({
    count: fc.integer({ min: 1, max: 20 }),
    price: fc.integer({ min: 1, max: 500_000 }),
    off: fc.integer({ min: 0, max: 100 }),
  })
  fc.assert(
    fc.property(sold, fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 20 }), (line, parts) => {
      const reduction = Math.floor((line.price * line.count * line.off) / 100)
      let [returned, paid] = [0, 0]
      for (const part of [...parts, line.count]) {
        const pieces = Math.min(part, line.count - returned)
        if (pieces === 0) break
        const worth = returnWorth({ line: 0, ...line, reduction, returned }, pieces)
        expect(worth).toBeGreaterThanOrEqual(0)
        paid += worth
        returned += pieces
      }
      expect([returned, paid]).toEqual([line.count, line.price * line.count - reduction])
    }),
    { numRuns: 2_000 },
  )
})
