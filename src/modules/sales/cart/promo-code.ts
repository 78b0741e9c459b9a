import type { Reduction } from '#shared/cart/discount.ts'
import { cleanCode, cleanText } from '#shared/text/typed-text.ts'

export interface PromoCode {
  id: number
  code: string
  name: string
  type: string
  /** The only customer who may use it. null: any. */
  customerId: number | null
  reduction: Reduction
  /** In ms: the first and the last instant at which it is valid. ±Infinity: no bound. */
  startsAt: number
  endsAt: number
  limitTotal: number | null
  limitPerCustomer: number | null
  /** In øre. */
  minimumSum: number
  onlyCC: boolean
  used: number
}

/** Why a code gives no discount. */
export type PromoFault =
  | 'promocode_unknown'
  | 'promocode_not_yet'
  | 'promocode_expired'
  | 'promocode_used'
  | 'promocode_only_collected'
  | { minimumSum: number }

interface Use {
  /** In ms. */
  now: number
  customerId: number | null
  delivery: boolean
  /** The sum of the goods after deductions, in øre. null: no cart is known yet. */
  sum: number | null
}

/** Why a code is not valid. null: it is valid. The limit per customer is not checked here, but when the code is used. */
export function promoFault(promo: PromoCode | null, { now, customerId, delivery, sum }: Use): PromoFault | null {
  // A code of another customer gets the same fault as an unknown one.
  if (!promo || (promo.customerId !== null && promo.customerId !== customerId)) return 'promocode_unknown'
  if (now < promo.startsAt) return 'promocode_not_yet'
  if (now > promo.endsAt) return 'promocode_expired'
  if (promo.limitTotal !== null && promo.used >= promo.limitTotal) return 'promocode_used'
  if (promo.onlyCC && delivery) return 'promocode_only_collected'
  return sum !== null && sum < promo.minimumSum ? { minimumSum: promo.minimumSum } : null
}

/** Normalises a typed code to its stored form. */
export const readCode = (typed: string): string => cleanText(typed).toUpperCase()

/** The form in which codes are compared: without dashes and spaces. SQL: `cart.promo_code.key`. */
export const promoKey = cleanCode
