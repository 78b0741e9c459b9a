import { formatCount } from '#ui/format.ts'
import type { ListChoice } from './list-address.ts'
import type { Listing } from './load-listing.ts'

export function PriceFilter({ choice, price }: { choice: ListChoice; price: Listing['price'] }) {
  return (
    <fieldset className="py-4">
      <legend className="float-left mb-2 w-full font-semibold">Pris</legend>
      <div className="clear-both flex items-end gap-2">
        {(['fra', 'til'] as const).map(end => (
          <label key={end} className="block grow text-small">
            {end === 'fra' ? 'Fra kr' : 'Til kr'}
            <input
              // Not of type number: React leaves the default of such a field alone while it has the focus.
              type="text"
              name={`pris-${end}`}
              inputMode="decimal"
              pattern="\d*([.,]\d{1,2})?"
              title="Et beløp i kroner"
              defaultValue={(end === 'fra' ? choice.priceFrom : choice.priceTo) ?? ''}
              placeholder={price ? formatCount((end === 'fra' ? price.min : price.max + 99) / 100) : ''}
              className="field mt-1"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
