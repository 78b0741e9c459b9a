import { useDistances } from '../../position/use-distances.ts'
import { pickupMessage } from '../pickup-message.ts'
import { formatMoney } from '#shared/format/format.ts'
import type { CheckoutPlan } from './plan-checkout.ts'
import type { ShopQuote } from '../quotes/part-quotes.ts'
import { writeSplitPart } from './split-parts.ts'
import { isSameCode } from '#shared/stock/gtin.ts'

/** Two shops that have all the goods between them. The surrounding form reserves both parts. */
export function SplitOffer({
  split,
  plan,
  quotes,
}: {
  split: NonNullable<CheckoutPlan['split']>
  plan: CheckoutPlan
  /** The quotes of each part in its shop. null: not known yet. */
  quotes: readonly ShopQuote[] | null
}) {
  const { wordsFor } = useDistances()
  const priceOf = (ean: string) => plan.lines.find(line => isSameCode(line.ean, ean))?.price ?? 0
  const parts = split.map((part, at) => ({
    ...part,
    total: quotes?.[at]?.total ?? part.items.reduce((sum, { ean, count }) => sum + priceOf(ean) * count, 0),
    used: quotes?.[at]?.promo ?? null,
  }))
  return (
    <section aria-labelledby="hentested" className="rounded-card bg-warn-soft p-4">
      <h2 id="hentested" className="text-heading">
        Hentes i to butikker
      </h2>
      <p className="mt-1">
        Ingen butikk har alt dette på lager akkurat nå, men disse to har det til sammen. Du fyller ut én gang, og får en
        hentekode for hver.
      </p>
      <ul className="mt-3 space-y-3" aria-label="Hent i to butikker">
        {parts.map(({ shop, items, total, used }) => (
          <li key={shop.id} className="rounded-card bg-paper p-4">
            <input type="hidden" name="part" value={writeSplitPart({ shopId: shop.id, items, total })} />
            <p className="font-medium break-words">
              <span>{shop.name}</span>
              {wordsFor(shop.id) && <span className="font-normal text-soft">{` · ${wordsFor(shop.id) ?? ''}`}</span>}
            </p>
            <p className="text-small font-medium text-good">{pickupMessage(shop)}</p>
            <p className="text-small text-soft">{shop.open}</p>
            <ul className="mt-2 text-small">
              {items.map(({ ean, count, name }) => (
                <li key={ean}>{`${count} × ${name}`}</li>
              ))}
            </ul>
            <p className="mt-2 text-small">
              Å betale her: <span className="font-semibold tabular-nums">{formatMoney(total)}</span>
              <span>{used?.activated ? ` med rabattkoden ${used.code}` : ''}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
