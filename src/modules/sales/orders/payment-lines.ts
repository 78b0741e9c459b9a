import type { PaymentLine } from '#modules/sales/payments/index.ts'
import type { OrderStanding } from '#modules/sales/reservations/index.ts'

/** A line a rate of VAT: what the shopper sees at the provider's is the sum, and its VAT is true to the øre. */
export const linesOf = ({ vat, id }: OrderStanding): PaymentLine[] =>
  vat.map(rate => ({
    name: rate.percentage === 0 ? 'Pant' : `Ordre ${id}, varer med ${rate.percentage} % mva.`,
    count: 1,
    total: rate.gross,
    vat: rate.vat,
    vatPercentage: rate.percentage,
  }))
