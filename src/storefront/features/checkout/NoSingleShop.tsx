import type { CheckoutPlan } from './plan/plan-checkout.ts'

/** Shown if no shop and no two shops have all the goods. Lists the shops that lack the least. */
export function NoSingleShop({ plan: { almost } }: { plan: CheckoutPlan }) {
  return (
    <div className="rounded-card bg-warn-soft p-4">
      <p className="font-semibold">Ingen butikk har alt dette på lager akkurat nå.</p>
      <p className="mt-1">Fjern noe, eller velg færre.</p>
      {almost.length > 0 && (
        <ul className="mt-3 space-y-1 text-small">
          {almost.map(({ id, name, missing }) => (
            <li key={id}>
              <span className="font-medium">{name}</span>
              <span>{` har ikke nok av ${missing.join(', ')}`}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
