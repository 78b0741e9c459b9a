import type { PaymentLine } from '#modules/sales/payments/index.ts'
import type { LineVat, OrderStanding } from '#modules/sales/reservations/index.ts'
import { vatIn } from '#shared/prices/price-cart.ts'

/**
 * The lines of a payment: one per VAT rate, with the VAT as on the receipt. Providers check the VAT of a line against
 * its sum. If each article's VAT were rounded, a line for several articles could fail this check (decision 0195).
 */
export const linesOf = ({ vat, id }: { vat: readonly LineVat[]; id: number }): PaymentLine[] =>
  vat.map(rate => ({
    name: `Ordre ${id}, ${rate.percentage === 0 ? 'uten mva.' : `varer med ${rate.percentage} % mva.`}`,
    count: 1,
    total: rate.gross,
    vat: rate.vat,
    vatPercentage: rate.percentage,
  }))

/**
 * The lines of a refund, one per VAT rate. Refunds pay for the returns in their order, then for the rest of the order.
 * So a refund may pay for a part of a return or for several returns. `from`: the sum of the earlier refunds. The VAT of
 * a refund is the VAT of all refunds so far less that of the earlier ones. So all refunds together have at most the VAT
 * of the capture. The lines add up to less than the amount only if more than the price of the goods was captured.
 */
export function refundLinesOf(
  { vat, vatOfReturns, id }: Pick<OrderStanding, 'vat' | 'vatOfReturns' | 'id'>,
  returns: Parameters<OrderStanding['vatOfReturns']>[0],
  { from, amount }: { from: number; amount: number },
): PaymentLine[] {
  const refunds = vatOfReturns(returns).flat()
  const rest = vat.map(({ percentage, gross }) => {
    return { percentage, gross: gross - grossAt(refunds, percentage) }
  })
  const [before, after] = [from, from + amount].map(end => firstOre([...refunds, ...rest], end))
  const rates = vat.map(({ percentage }) => {
    const [start, end] = [grossAt(before ?? [], percentage), grossAt(after ?? [], percentage)]
    return { percentage, gross: end - start, vat: vatIn(end, percentage) - vatIn(start, percentage) }
  })
  return linesOf({ id, vat: rates.filter(({ gross }) => gross > 0) })
}

type RateSum = Pick<LineVat, 'percentage' | 'gross'>

const grossAt = (parts: readonly RateSum[], percentage: number): number =>
  parts.reduce((sum, part) => sum + (part.percentage === percentage ? part.gross : 0), 0)

/** Takes parts from the start until their sum is `end` (in øre). The parts after that become 0. */
function firstOre(parts: readonly RateSum[], end: number): RateSum[] {
  let left = end
  return parts.map(({ percentage, gross }) => {
    const taken = Math.min(gross, left)
    left -= taken
    return { percentage, gross: taken }
  })
}
