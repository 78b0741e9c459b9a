import { PriceRange } from '#ui/controls/PriceRange.tsx'
import type { ListChoice } from '../list-address.ts'
import type { Listing } from '../load-listing.ts'

/**
 * The filter by price. Without JavaScript the two prices are sent with the form; with it, releasing a handle updates
 * the list. An empty list has no lowest and highest price, so the slider has a default range that does not count as a
 * choice.
 */
export function PriceFilter({
  choice,
  price,
  onChoose,
}: {
  choice: ListChoice
  price: Listing['price']
  onChoose: (ends: { priceFrom: number | null; priceTo: number | null }) => void
}) {
  return (
    <fieldset className="py-4">
      <legend className="float-left mb-2 w-full font-semibold">Pris</legend>
      <div className="clear-both">
        <PriceRange
          bounds={price === null ? undefined : { low: price.min / 100, high: price.max / 100 }}
          from={choice.priceFrom}
          to={choice.priceTo}
          onChoose={({ from, to }) => onChoose({ priceFrom: from, priceTo: to })}
          names={{
            from: price === null && choice.priceFrom === null ? undefined : 'pris-fra',
            to: price === null && choice.priceTo === null ? undefined : 'pris-til',
          }}
        />
      </div>
    </fieldset>
  )
}
