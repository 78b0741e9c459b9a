import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proposeRepair } from './propose-repair.ts'

const figures = fc.record({ onHand: fc.integer({ min: 0, max: 5 }), reserved: fc.integer({ min: 0, max: 5 }) })
const sums = fc.record({ onHand: fc.integer({ min: -3, max: 5 }), reserved: fc.integer({ min: -3, max: 5 }) })

test('a repair is proposed exactly if counters, ledger and reservations disagree, and none after the repair', () => {
  fc.assert(
    fc.property(figures, sums, fc.nat(5), (counters, ledger, held) => {
      const row = { shopId: 1, variantId: 2, counters, ledger }
      const proposal = proposeRepair(row, held)
      const agree =
        counters.onHand === ledger.onHand && counters.reserved === ledger.reserved && counters.reserved === held
      expect(proposal === null).toBe(agree)
      if (!proposal) return
      const { proposed } = proposal
      expect([counters.onHand, ledger.onHand]).toContain(proposed.onHand)
      expect(proposed.onHand).toBeGreaterThanOrEqual(0)
      expect(proposed.reserved).toBe(held)
      expect(proposeRepair({ ...row, counters: proposed, ledger: proposed }, held)).toBeNull()
    }),
  )
})
