import { useDistances } from '../position/use-position.ts'
import { writePart } from './part-of-cart.ts'
import type { CheckoutPlan } from './plan-checkout.ts'

/** No shop has all of it: the two that have it between them, each reserved for itself, or what the others lack. */
export function NoSingleShop({ plan: { split, almost } }: { plan: CheckoutPlan }) {
  const { wordsFor } = useDistances()
  return (
    <div className="rounded-card bg-warn-soft p-4">
      <p className="font-semibold">Ingen butikk har alt dette på lager akkurat nå.</p>
      {split ? (
        <>
          <p className="mt-1">
            To butikker har alt til sammen. Du reserverer i én om gangen, og får en hentekode for hver.
          </p>
          <ul className="mt-3 space-y-3" aria-label="Hent i to butikker">
            {split.map(({ shop, items }) => (
              <li key={shop.id} className="rounded-card bg-paper p-4">
                <p className="font-medium">
                  {shop.name}
                  {wordsFor(shop.id) && <span className="font-normal text-soft"> · {wordsFor(shop.id)}</span>}
                </p>
                <p className="text-small text-soft">
                  {shop.open}
                  {shop.ready && ` · ${shop.ready}`}
                </p>
                <ul className="mt-2 text-small">
                  {items.map(({ ean, count, name }) => (
                    <li key={ean}>
                      {count} × {name}
                    </li>
                  ))}
                </ul>
                {/* Another checkout altogether: its form begins anew. */}
                <a
                  href={`/checkout?varer=${writePart(items)}&butikk=${shop.id}`}
                  className="button button-quiet mt-3"
                  aria-label={`Reserver disse i ${shop.name}`}
                >
                  Reserver disse
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-1">Ta bort noe, eller reserver fra flere butikker hver for seg.</p>
      )}
      {!split && almost.length > 0 && (
        <ul className="mt-3 space-y-1 text-small">
          {almost.map(({ id, name, missing }) => (
            <li key={id}>
              <span className="font-medium">{name}</span> mangler {missing.join(', ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
