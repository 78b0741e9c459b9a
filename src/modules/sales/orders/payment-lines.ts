import type { PaymentLine } from '#modules/sales/payments/index.ts'
import type { OrderStanding } from '#modules/sales/reservations/index.ts'

/**
 * One line per rate of VAT, with the VAT of the receipt. Providers compute the VAT of a line from its sum, so lines of
 * more than one article would break their rules if each article's VAT were rounded (decision 0309).
 */
export const linesOf = ({ vat, id }: Pick<OrderStanding, 'vat' | 'id'>): PaymentLine[] =>
  vat.map(rate => ({
    name: `Ordre ${id}, ${rate.percentage === 0 ? 'uten mva.' : `varer med ${rate.percentage} % mva.`}`,
    count: 1,
    total: rate.gross,
    vat: rate.vat,
    vatPercentage: rate.percentage,
  }))
