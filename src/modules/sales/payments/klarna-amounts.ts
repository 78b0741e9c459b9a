import type { NewPayment } from './provider.ts'

/** The amounts of a session, in øre. Tax rates are hundredths of a percent. */
export const klarnaAmounts = ({ amount, vat, lines }: Pick<NewPayment, 'amount' | 'vat' | 'lines'>) => ({
  order_amount: amount,
  order_tax_amount: vat,
  // Quantity is 1, and the price is that of all pieces after deductions, because a deduction need not be a whole øre per
  // piece.
  order_lines: lines.map(line => ({
    name: line.count > 1 ? `${line.count} × ${line.name}` : line.name,
    quantity: 1,
    unit_price: line.total,
    total_amount: line.total,
    tax_rate: line.vatPercentage * 100,
    total_tax_amount: line.vat,
  })),
})
