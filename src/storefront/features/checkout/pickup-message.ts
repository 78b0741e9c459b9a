import type { PickupShop } from './plan/plan-checkout.ts'

/** The text about a pickup, such as `Klar i morgen kl. 12.00, holdes minst til tirsdag 24. november kl. 16.00`. */
export function pickupMessage({ ready, held }: Pick<PickupShop, 'ready' | 'held'>): string {
  const until = held ? `holdes minst til ${held}` : 'holdes i minst tre dager når de er klare'
  return ready ? `${ready}, ${until}` : `Vi sier fra når varene er klare, og de ${until}`
}
