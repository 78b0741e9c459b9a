import { osloDay } from '../time/oslo-time.ts'
import { workingDayAfter } from '../time/working-days.ts'

/** The promises of a chain for a shipping method. */
interface MethodTerms {
  /** Days to exchange goods in a shop. null: the chain names no period. */
  exchangeDays: number | null
  /** Days to withdraw from an order that is paid online. */
  returnDays: number
}
export interface ShippingTerms {
  /** Empty: the chain names no carrier. */
  carrier: string
  /** Working days from the order to the delivery. null: the chain names no time. */
  days: { first: number; last: number } | null
  collect: MethodTerms
  delivery: MethodTerms
}

/** The legal minimum (angrerettloven § 21). */
export const leastReturnDays = 14
export const maxPeriodDays = 365
export const maxDeliveryDays = 60
export const maxCarrier = 40

/** The default terms promise only the legal minimum. */
export const shippingTerms: ShippingTerms = {
  carrier: '',
  days: null,
  collect: { exchangeDays: null, returnDays: leastReturnDays },
  delivery: { exchangeDays: null, returnDays: leastReturnDays },
}

/** The promise for one order or reservation. It is stored with the order, so later changes of the terms do not affect it. */
export interface ShippingPromise extends MethodTerms {
  /** null: collected, or the chain names no carrier. */
  carrier: string | null
  /** The first and last day of the delivery, `yyyy-mm-dd`. null: collected, or the chain names no time. */
  earliest: string | null
  latest: string | null
}

/** The promise for an order placed at `at`. The delivery days are working days after its date in Norway. */
export function promiseOf(terms: ShippingTerms, delivery: boolean, at: Date): ShippingPromise {
  const { exchangeDays, returnDays } = delivery ? terms.delivery : terms.collect
  const periods = { exchangeDays, returnDays }
  if (!delivery) return { carrier: null, earliest: null, latest: null, ...periods }
  const { date } = osloDay(at)
  return {
    carrier: terms.carrier || null,
    earliest: terms.days && workingDayAfter(date, terms.days.first),
    latest: terms.days && workingDayAfter(date, terms.days.last),
    ...periods,
  }
}

type Field = 'carrier' | 'firstDays' | 'lastDays' | `${'collect' | 'delivery'}.${'exchangeDays' | 'returnDays'}`

/** The faults of terms, by field. */
export function shippingTermsFaults({
  carrier,
  days,
  collect,
  delivery,
}: ShippingTerms): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {}
  if (carrier.length > maxCarrier) faults.carrier = `Navnet er for langt (høyst ${maxCarrier} tegn)`
  if (days) {
    for (const [field, count] of [
      ['firstDays', days.first],
      ['lastDays', days.last],
    ] as const)
      if (!isWithin(count, 0, maxDeliveryDays)) faults[field] = `Skriv et helt tall fra 0 til ${maxDeliveryDays}`
    if (!faults.firstDays && !faults.lastDays && days.first > days.last)
      faults.lastDays = 'Senest kan ikke være før tidligst'
  }
  for (const [method, { exchangeDays, returnDays }] of [
    ['collect', collect],
    ['delivery', delivery],
  ] as const) {
    if (exchangeDays !== null && !isWithin(exchangeDays, 1, maxPeriodDays))
      faults[`${method}.exchangeDays`] = `Skriv et helt tall fra 1 til ${maxPeriodDays}, eller la feltet stå tomt`
    if (!isWithin(returnDays, leastReturnDays, maxPeriodDays))
      faults[`${method}.returnDays`] =
        `Loven gir ${leastReturnDays} dager. Skriv ${leastReturnDays} til ${maxPeriodDays}`
  }
  return faults
}

const isWithin = (count: number, least: number, most: number) =>
  Number.isInteger(count) && count >= least && count <= most
