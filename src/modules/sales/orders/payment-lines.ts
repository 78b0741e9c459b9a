import type { PaymentLine } from '#modules/sales/payments/index.ts'
import type { OrderStanding } from '#modules/sales/reservations/index.ts'

/** One line per rate of VAT. The provider shows the shopper the sum, and the VAT is exact to the øre. */
export const linesOf = ({ vat, id }: OrderStanding): PaymentLine[] =>
  vat.map(rate => ({
    name: rate.percentage === 0 ? 'Pant' : `Ordre ${id}, varer med ${rate.percentage} % mva.`,
    count: 1,
    total: rate.gross,
    vat: rate.vat,
    vatPercentage: rate.percentage,
  }))
