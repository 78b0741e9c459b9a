import type { Figures, ProvenRow } from '#modules/stock/shops/index.ts'

export interface Proposal extends ProvenRow {
  /** The pieces that open reservations and orders hold. */
  held: number
  /** The values that counters and ledger should both have. */
  proposed: Figures
}

/**
 * The correct values of a stock row with sources that disagree. null: they agree. For reserved pieces the open
 * reservations decide, since each of them names a person. For stock on hand the ledger decides, since each of
 * its rows names a cause; if its sum is negative, the counter does. A count of the shelf overrides both.
 */
export function proposeRepair(row: ProvenRow, held: number): Proposal | null {
  const { counters, ledger } = row
  if (counters.onHand === ledger.onHand && counters.reserved === ledger.reserved && counters.reserved === held)
    return null
  const onHand = ledger.onHand >= 0 ? ledger.onHand : counters.onHand
  return { ...row, held, proposed: { onHand, reserved: held } }
}
