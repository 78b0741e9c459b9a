import { partInShop } from './plan/part-in-shop.ts'
import type { CheckoutPlan } from './plan/plan-checkout.ts'

const shown = 3

/** Shown if no shop and no two shops have all the goods. Lists the shops that lack the least. */
export function NoSingleShop({ plan: { partial, lines } }: { plan: CheckoutPlan }) {
  return (
    <div className="rounded-card bg-warn-soft p-4">
      <p className="font-semibold">Ingen butikk har alt dette på lager akkurat nå.</p>
      <p className="mt-1">Fjern noe, eller velg færre.</p>
      {partial.length > 0 && (
        <ul className="mt-3 space-y-1 text-small">
          {partial.slice(0, shown).map(({ id, name, missing }) => (
            <li key={id}>
              <span className="font-medium">{name}</span>
              <span>{` ${partInShop({ missing }, lines.length)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
