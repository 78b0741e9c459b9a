import { promiseOf, shippingTerms, type ShippingPromise, type ShippingTerms } from '../shipping/shipping-terms.ts'
import type { ShippingMethod } from './freight.ts'

/** Norwegian names of the shipping methods. */
export interface ShippingNames {
  collect: string
  delivery: string
}
/** Default names, which editors can change. */
export const shippingNames: ShippingNames = { collect: 'Hent i butikk', delivery: 'Få det sendt' }
export const maxShippingName = 40

export const collecting = { id: 1, type: 'collect', price: 0 } as const
export const deliveryMethodId = 2

/** The available shipping methods at a time. `deliveryPrice` null: collecting only. */
export const shippingMethodsOf = (
  deliveryPrice: number | null,
  { collect, delivery }: ShippingNames = shippingNames,
  terms: ShippingTerms = shippingTerms,
  at: Date = new Date(),
): (ShippingMethod & { promise: ShippingPromise })[] => [
  { ...collecting, name: collect, promise: promiseOf(terms, false, at) },
  ...(deliveryPrice === null
    ? []
    : [
        {
          id: deliveryMethodId,
          name: delivery,
          type: 'delivery' as const,
          price: deliveryPrice,
          promise: promiseOf(terms, true, at),
        },
      ]),
]

/** The faults of names. They must differ, so that shoppers can distinguish the methods. */
export function shippingNameFaults({ collect, delivery }: ShippingNames): Partial<ShippingNames> {
  const faults: Partial<ShippingNames> = {}
  for (const [key, name] of Object.entries({ collect, delivery }) as [keyof ShippingNames, string][]) {
    if (name === '') faults[key] = 'Skriv hva det heter i kassen'
    else if (name.length > maxShippingName) faults[key] = `Navnet er for langt (høyst ${maxShippingName} tegn)`
  }
  const same = collect.toLocaleLowerCase('nb') === delivery.toLocaleLowerCase('nb')
  return same && collect !== '' ? { ...faults, delivery: 'De to må hete noe forskjellig' } : faults
}
