import type { NewPayment, PaymentLine } from './provider.ts'

/** The amounts of a session, in øre. */
export const klarnaAmounts = ({ amount, vat, lines }: Pick<NewPayment, 'amount' | 'vat' | 'lines'>) => ({
  order_amount: amount,
  order_tax_amount: vat,
  order_lines: orderLines(lines),
})

/**
 * The amounts of a refund, in øre. Klarna shows the lines to the shopper
 * (https://docs.klarna.com/api/ordermanagement/, `refund_object`). They are optional, and left out if they do not add up.
 */
export function klarnaRefund(amount: number, lines: readonly PaymentLine[]) {
  const isComplete = lines.reduce((sum, { total }) => sum + total, 0) === amount
  return { refunded_amount: amount, ...(isComplete && { order_lines: orderLines(lines) }) }
}

// Tax rates are in hundredths of a percent. A line has all goods and freight of one VAT rate (decision 0195), so its
// quantity is 1.
const orderLines = (lines: readonly PaymentLine[]) =>
  lines.map(line => ({
    name: line.count > 1 ? `${line.count} × ${line.name}` : line.name,
    quantity: 1,
    unit_price: line.total,
    total_amount: line.total,
    tax_rate: line.vatPercentage * 100,
    total_tax_amount: line.vat,
  }))
