import { joinFacts } from '#shared/format/format.ts'
import type { AbleShop } from './plan/plan-checkout.ts'

/** The choice of a shop without JavaScript. The list of shops opens only with JavaScript. */
export function ShopRadios({ able, shown }: { able: AbleShop[]; shown: AbleShop | null }) {
  return (
    <fieldset>
      <legend className="mb-3 text-heading">Hvor vil du hente?</legend>
      {/* The border is not on the fieldset, because browsers draw the legend over a fieldset's border. */}
      <div className="divide-y divide-line rounded-card border border-strong">
        {able.map(shop => (
          <label key={shop.id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 p-4">
            <input
              type="radio"
              name="shop"
              value={shop.id}
              required
              defaultChecked={shop.id === shown?.id}
              className="tick"
            />
            <span className="font-medium">{shop.name}</span>
            <span className="col-start-2 text-small text-soft">{shop.address}</span>
            <span className="col-start-2 text-small text-soft">
              {joinFacts([shop.open, shop.ready, shop.held && `Holdes minst til ${shop.held}`])}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
