import type { OrderPayment } from '#contract/order-payment.ts'

/** Where the money of an order is, in one sentence. `statusId`: of the reservation that it is. */
export function paymentWords({ status, inShop }: Pick<OrderPayment, 'status' | 'inShop'>, statusId: number): string {
  if (statusId === 0) return 'Ikke betalt ennå.'
  if (statusId === 8) return 'Du er ikke belastet.'
  if (inShop) return 'Beløpet vi holdt av, gjelder ikke lenger. Du betaler i butikken når du henter.'
  if (status === 'refunded') return 'Hele beløpet er betalt tilbake.'
  if (status === 'captured') return 'Beløpet er trukket.'
  if (statusId === 4) return 'Beløpet trekkes i løpet av noen minutter.'
  if (statusId > 4) return 'Beløpet som var holdt av, frigis. Du er ikke belastet.'
  return 'Beløpet er holdt av, og trekkes når du har hentet varene.'
}
