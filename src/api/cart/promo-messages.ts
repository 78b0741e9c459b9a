import type { PromoFault } from '#modules/sales/cart/index.ts'
import { formatMoney } from '#shared/format/format.ts'

/** The shopper's message for a code that gives no discount. */
export const promoMessages: Record<Extract<PromoFault, string>, string> = {
  promocode_unknown: 'Koden finnes ikke',
  promocode_not_yet: 'Koden gjelder ikke ennå',
  promocode_expired: 'Koden er utløpt',
  promocode_used: 'Koden er brukt opp',
  promocode_only_collected: 'Koden gjelder bare når du henter i butikken',
}
export const minimumMessage = (sum: number): string => `Koden gjelder når du handler for minst ${formatMoney(sum)}`

export const promoMessage = (fault: PromoFault): string =>
  typeof fault === 'string' ? promoMessages[fault] : minimumMessage(fault.minimumSum)
