/** A line of a Klarna session, in øre. Rates are hundredths of a percent. */
interface KlarnaLine {
  name: string
  quantity: number
  unit_price: number
  total_discount_amount?: number
  total_amount: number
  tax_rate: number
  total_tax_amount: number
}
export interface KlarnaAmounts {
  order_amount: number
  order_tax_amount: number
  order_lines: readonly KlarnaLine[]
}

const maxAmount = 200_000_000
// In øre. For smaller amounts, the nearest whole øre of tax may be more than a percentage point off, so no tax meets
// the rule for rates.
const rateCheckedFrom = 100

/**
 * The first amount that Klarna refuses, as named in its `error_messages`. null: all are valid.
 *
 * The rules as documented on 27 November 2026:
 * - https://docs.klarna.com/api/payments/, `order_line`: whole øre up to 200000000; `total_amount` is
 *   `quantity * unit_price - total_discount_amount`; `tax_rate` is 0 to 10000; `total_tax_amount` is within ±1 of
 *   `total_amount - total_amount * 10000 / (10000 + tax_rate)`.
 * - https://docs.klarna.com/klarna-payments/in-depth-knowledge/tax-handling/: `order_tax_amount` is the sum of the
 *   lines' taxes, and the rate computed from a line's amounts is within one percentage point of its rate.
 */
export function findKlarnaFault({ order_amount, order_tax_amount, order_lines }: KlarnaAmounts): string | null {
  const fault = firstFault(order_lines, line => findLineFault(line) ?? findRateFault(line))
  if (fault !== null) return fault
  if (order_amount !== sumOf(order_lines, line => line.total_amount)) return 'order_amount'
  return order_tax_amount === sumOf(order_lines, line => line.total_tax_amount) ? null : 'order_tax_amount'
}

/**
 * The first amount of a refund's lines that Klarna refuses. null: all are valid. The rules of `order_line` as documented on
 * 28 November 2026: https://docs.klarna.com/api/ordermanagement/, `refund_object`. It documents no rule for their sum.
 */
export const findRefundFault = (lines: readonly KlarnaLine[] = []): string | null => firstFault(lines, findLineFault)

function firstFault(
  lines: readonly KlarnaLine[],
  findFault: (line: KlarnaLine) => keyof KlarnaLine | null,
): string | null {
  for (const [at, line] of lines.entries()) {
    const field = findFault(line)
    if (field !== null) return `order_lines[${at}].${field}`
  }
  return null
}

function findLineFault(line: KlarnaLine): keyof KlarnaLine | null {
  const { name, quantity, unit_price, total_discount_amount: discount = 0, total_amount, tax_rate } = line
  const { total_tax_amount: tax } = line
  if (name.length < 1 || name.length > 255) return 'name'
  if (!isWhole(quantity) || quantity < 0) return 'quantity'
  if (!isWhole(unit_price) || unit_price > maxAmount) return 'unit_price'
  if (!isWhole(discount) || discount < 0) return 'total_discount_amount'
  if (!isWhole(total_amount) || total_amount > maxAmount) return 'total_amount'
  if (total_amount !== quantity * unit_price - discount) return 'total_amount'
  if (!isWhole(tax_rate) || tax_rate < 0 || tax_rate > 10_000) return 'tax_rate'
  const exact = total_amount - (total_amount * 10_000) / (10_000 + tax_rate)
  return !isWhole(tax) || Math.abs(tax - exact) > 1 ? 'total_tax_amount' : null
}

function findRateFault({ total_amount, total_tax_amount: tax, tax_rate }: KlarnaLine): 'tax_rate' | null {
  const rate = (100 * tax) / (total_amount - tax)
  return total_amount >= rateCheckedFrom && Math.abs(rate - tax_rate / 100) > 1 ? 'tax_rate' : null
}

const isWhole = (amount: number): boolean => Number.isSafeInteger(amount)
const sumOf = (lines: readonly KlarnaLine[], of: (line: KlarnaLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0)
