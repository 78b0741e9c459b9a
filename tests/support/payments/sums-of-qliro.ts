import type { QliroOrder, QliroTransaction } from '#demo/payments/qliro-order.ts'

/** The authorised, captured, cancelled and refunded sums of an order at the Qliro sandbox, in øre. */
export function sumsOfQliro({ transactions }: QliroOrder) {
  const sum = (type: QliroTransaction['type']) =>
    transactions.reduce((all, each) => (each.type === type && each.status === 'Success' ? all + each.amount : all), 0)
  return {
    authorised: transactions.find(({ type }) => type === 'Preauthorization')?.amount ?? 0,
    captured: sum('Capture'),
    cancelled: sum('Reversal'),
    refunded: sum('Refund'),
  }
}
