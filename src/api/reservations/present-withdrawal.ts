import type { Withdrawal as Shown } from '#contract/paid-orders/withdrawals.ts'
import type { Withdrawal } from '#modules/sales/orders/index.ts'

/** A withdrawal as the receipt shows it. null: the shopper cannot withdraw. */
export function presentWithdrawal(found: Withdrawal | undefined): Shown | null {
  if (!found) return null
  const { announced, ...standing } = found
  return {
    ...standing,
    announced: announced.map(({ at, reason, lines, returnBy }) => ({ at: at.toISOString(), reason, lines, returnBy })),
  }
}
