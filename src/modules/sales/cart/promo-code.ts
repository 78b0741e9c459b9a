import type { Reduction } from '#shared/cart/discount.ts'

export interface PromoCode {
  id: number
  code: string
  name: string
  type: string
  /** Whose alone it is; null: anybody's */
  customerId: number | null
  reduction: Reduction
  /** The first and the last instant at which it holds, in milliseconds; ±infinity where open. */
  startsAt: number
  endsAt: number
  limitTotal: number | null
  limitPerCustomer: number | null
  /** øre */
  minimumSum: number
  onlyCC: boolean
  used: number
}

/** Why a code takes nothing off. */
export type PromoFault =
  | 'promocode_unknown'
  | 'promocode_not_yet'
  | 'promocode_expired'
  | 'promocode_used'
  | 'promocode_only_collected'
  | { minimumSum: number }

interface Use {
  /** milliseconds */
  now: number
  customerId: number | null
  delivery: boolean
  /** Of the goods after deductions, in øre; null: no cart is known yet. */
  sum: number | null
}

/** Whether a code holds; of limits a customer only taking it decides. */
export function promoFault(promo: PromoCode | null, { now, customerId, delivery, sum }: Use): PromoFault | null {
  // Of another's code nobody is told that there is one.
  if (!promo || (promo.customerId !== null && promo.customerId !== customerId)) return 'promocode_unknown'
  if (now < promo.startsAt) return 'promocode_not_yet'
  if (now > promo.endsAt) return 'promocode_expired'
  if (promo.limitTotal !== null && promo.used >= promo.limitTotal) return 'promocode_used'
  if (promo.onlyCC && delivery) return 'promocode_only_collected'
  return sum !== null && sum < promo.minimumSum ? { minimumSum: promo.minimumSum } : null
}

/** A code as it is stored, however it was typed. */
export const readCode = (typed: string): string => typed.normalize('NFC').trim().toUpperCase()
