import { formatDay } from '../format/format-date.ts'
import { formatPlural } from '../format/format.ts'
import { osloInstant } from '../time/oslo-time.ts'
import type { ShippingPromise } from './shipping-terms.ts'

const dayOf = (date: string): string => formatDay(osloInstant(date, 720))
const daysOf = (count: number): string => formatPlural(count, 'dag', 'dager')

/** `Levering mandag 30. november til onsdag 2. desember, med Posten.` null: no day and no carrier are promised. */
export function deliveryMessage({
  earliest,
  latest,
  carrier,
}: Pick<ShippingPromise, 'earliest' | 'latest' | 'carrier'>): string | null {
  if (earliest === null || latest === null) return carrier && `Sendes med ${carrier}.`
  const days = earliest === latest ? dayOf(earliest) : `${dayOf(earliest)} til ${dayOf(latest)}`
  return `Levering ${days}${carrier ? `, med ${carrier}` : ''}.`
}

/** The message about the exchange period. null: no period is promised. */
export const exchangeMessage = ({ exchangeDays }: Pick<ShippingPromise, 'exchangeDays'>): string | null =>
  exchangeDays === null ? null : `Du kan bytte i butikk innen ${daysOf(exchangeDays)}.`

/** The right of withdrawal from an order that is paid online. `delivery`: the goods are sent. */
export const returnMessage = ({ returnDays }: Pick<ShippingPromise, 'returnDays'>, delivery: boolean): string =>
  `Du har ${returnDays} dagers angrerett fra du har ${delivery ? 'fått' : 'hentet'} varene.`

/** The promises of a checkout, in sentences. `online`: the shopper pays online. */
export function promiseMessages(
  promise: ShippingPromise,
  { online, delivery }: { online: boolean; delivery: boolean },
): string[] {
  return [
    delivery ? deliveryMessage(promise) : null,
    exchangeMessage(promise),
    online ? returnMessage(promise, delivery) : null,
  ].filter(message => message !== null)
}
