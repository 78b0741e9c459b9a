import type { Figures, ProvenRow } from '#modules/stock/shops/index.ts'

export interface Proposal extends ProvenRow {
  /** Pieces that open reservations and orders hold. */
  held: number
  /** What counters and ledger should both say. */
  proposed: Figures
}

/**
 * What a stock row should say where its witnesses disagree; null: they agree. Of what is reserved the open reservations are
 * the truth, since each of them names a person. Of what is on hand it is the ledger, since each of its rows names a cause;
 * where that is less than nothing, the counter. A shelf that was counted says more than either.
 */
export function proposeRepair(row: ProvenRow, held: number): Proposal | null {
  const { counters, ledger } = row
  if (counters.onHand === ledger.onHand && counters.reserved === ledger.reserved && counters.reserved === held)
    return null
  const onHand = ledger.onHand >= 0 ? ledger.onHand : counters.onHand
  return { ...row, held, proposed: { onHand, reserved: held } }
}
