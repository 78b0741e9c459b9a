import { useMemo } from 'react'
import { byValue } from '#shared/order.ts'
import { formatPlural } from '#shared/format/format.ts'
import { StockLine } from '#ui/display/StockLine.tsx'
import { PositionChoice } from '../position/PositionChoice.tsx'
import { useDistances } from '../position/use-position.ts'
import { readMyShop, type MyShop } from '../shops/my-shop-store.ts'
import { useMyShop } from '../shops/use-my-shop.ts'
import { NoSingleShop } from './NoSingleShop.tsx'
import type { CheckoutPlan } from './plan-checkout.ts'

/** The shops that can promise all of it. */
export function ShopChoice({
  plan,
  shopId,
  onShop,
  fault,
}: {
  plan: CheckoutPlan
  shopId: number | null
  onShop: (shop: MyShop) => void
  fault: string | undefined
}) {
  const { inOrder, wordsFor } = useDistances()
  const { shop: mine } = useMyShop()
  const ordered = inOrder(plan.shops)
  // As it was when the shops were found: no row moves from under the finger that chose it.
  const first = useMemo(() => (plan.shops.length > 0 ? readMyShop()?.id : undefined), [plan])
  const able = ordered.toSorted(byValue(({ id }) => id === first))
  return (
    <fieldset aria-describedby={fault ? 'butikk-feil' : undefined}>
      <legend className="mb-1 text-heading">Hvor vil du hente?</legend>
      {fault && (
        <p id="butikk-feil" className="mb-2 text-small font-medium text-bad">
          {fault}
        </p>
      )}
      {able.length > 0 && (
        <p className="text-small text-soft">{formatPlural(able.length, 'butikk', 'butikker')} har alt på lager.</p>
      )}
      <PositionChoice />
      {able.length === 0 && <NoSingleShop plan={plan} />}
      <div
        className={`max-h-112 divide-y divide-line overflow-y-auto rounded-card border empty:hidden ${fault ? 'border-bad' : 'border-strong'}`}
      >
        {able.map(shop => (
          <label
            key={shop.id}
            className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 p-4 hover:bg-mist has-checked:bg-mist has-checked:shadow-[inset_3px_0_0_var(--accent)]"
          >
            <input
              type="radio"
              name="shop"
              value={shop.id}
              required
              defaultChecked={shop.id === shopId}
              data-fault={fault ? true : undefined}
              onChange={() => onShop({ id: shop.id, name: shop.name, slug: shop.slug })}
              className="tick"
            />
            <span className="font-medium">{shop.name}</span>
            <span className="col-start-2 text-small text-soft">{shop.address}</span>
            {(shop.id === mine?.id || wordsFor(shop.id)) && (
              <span className="col-start-2 text-small text-soft">
                {[shop.id === mine?.id ? 'Min butikk' : '', wordsFor(shop.id) ?? ''].filter(Boolean).join(' · ')}
              </span>
            )}
            <span className="col-start-2">
              <StockLine stock={shop.stock} />
            </span>
            <span className="col-start-2 text-small text-soft">
              {shop.open}
              {shop.ready && (
                <>
                  {' · '}
                  <span className="font-medium text-good">{shop.ready}</span>
                </>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
