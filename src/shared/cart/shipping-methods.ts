import type { ShippingMethod } from './freight.ts'

/** What the ways to the shopper are called. */
export interface ShippingNames {
  collect: string
  delivery: string
}
/** As they are called until an editor says otherwise. */
export const shippingNames: ShippingNames = { collect: 'Hent i butikk', delivery: 'Få det sendt' }
export const maxShippingName = 40

export const collecting = { id: 1, type: 'collect', price: 0 } as const
export const deliveryMethodId = 2

/** How goods can reach the shopper; `deliveryPrice` null: they are only collected. */
export const shippingMethodsOf = (
  deliveryPrice: number | null,
  { collect, delivery }: ShippingNames = shippingNames,
): ShippingMethod[] => [
  { ...collecting, name: collect },
  ...(deliveryPrice === null
    ? []
    : [{ id: deliveryMethodId, name: delivery, type: 'delivery' as const, price: deliveryPrice }]),
]

/** What is wrong with names; a shopper has to tell them apart. */
export function shippingNameFaults({ collect, delivery }: ShippingNames): Partial<ShippingNames> {
  const faults: Partial<ShippingNames> = {}
  for (const [key, name] of Object.entries({ collect, delivery }) as [keyof ShippingNames, string][]) {
    if (name === '') faults[key] = 'Skriv hva det heter i kassen'
    else if (name.length > maxShippingName) faults[key] = `Navnet er for langt (høyst ${maxShippingName} tegn)`
  }
  const same = collect.toLocaleLowerCase('nb') === delivery.toLocaleLowerCase('nb')
  return same && collect !== '' ? { ...faults, delivery: 'De to må hete noe forskjellig' } : faults
}
