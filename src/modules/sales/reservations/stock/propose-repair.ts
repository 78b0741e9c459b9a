import type { Figures, ProvenRow } from '#modules/stock/shops/index.ts'

export interface Proposal extends ProvenRow {
  /** The pieces that open reservations and orders hold. */
  held: number
  /** The values that counters and ledger should both have. */
  proposed: Figures
}

/**
 * Proposes values for a stock row if its counters, its ledger and the open reservations disagree. null: they agree.
 * Reserved pieces follow the open reservations, because each of them belongs to a person. Stock on hand follows the
 * ledger, because each of its rows has a cause. If the ledger's sum is negative, it follows the counter. Afterwards the
 * shop should count the shelf.
 */
export function proposeRepair(row: ProvenRow, held: number): Proposal | null {
  const { counters, ledger } = row
  if (counters.onHand === ledger.onHand && counters.reserved === ledger.reserved && counters.reserved === held)
    return null
  const onHand = ledger.onHand >= 0 ? ledger.onHand : counters.onHand
  return { ...row, held, proposed: { onHand, reserved: held } }
}
