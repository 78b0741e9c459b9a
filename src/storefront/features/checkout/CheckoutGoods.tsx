import { pantOf } from '#shared/cart/cart.ts'
import { providerLabels } from '#shared/payments/provider-names.ts'
import { stockLabel } from '#shared/stock/stock-label.ts'
import { CartLines } from '../cart/CartLines.tsx'
import { estimatedSums } from '../cart/cart-sums.ts'
import { CartSum } from '../cart/CartSum.tsx'
import { RemovedLine } from '../cart/RemovedLine.tsx'
import { useCart } from '../cart/use-cart.ts'
import type { Removal } from '../cart/use-removal.ts'
import type { CheckoutResult } from './checkout-form.ts'
import { PlannedLines } from './plan/PlannedLines.tsx'
import { PromoCode } from './promo/PromoCode.tsx'
import { SumChanges } from './quotes/SumChanges.tsx'
import type { ShownSum } from './quotes/sum-changes.ts'
import { sumReasons } from './quotes/sum-reasons.ts'
import { useSumChanges } from './quotes/use-sum-changes.ts'
import type { Checkout } from './steps/use-checkout.ts'
import { isSameCode } from '#shared/stock/gtin.ts'

/**
 * The goods of a checkout with their sum and promo code. The lines of a cart can be changed here, an article named in
 * the URL cannot.
 */
export function CheckoutGoods({
  checkout,
  named,
  removal,
}: {
  checkout: Checkout
  /** The goods are the article named in the URL, not the cart. */
  named: boolean
  removal: Removal
}) {
  const { plan, sums, state } = checkout
  return (
    <div className="desk:rounded-card desk:border desk:border-line desk:p-6">
      <h2 className="mb-3 text-heading">Varer</h2>
      {!named && <RemovedLine removal={removal} />}
      {named ? (
        <PlannedLines lines={plan?.lines ?? []} prices={sums?.prices} units={sums?.units} />
      ) : (
        <CartLines
          removal={removal}
          faults={faultsOf(state.result)}
          {...(sums && { prices: sums.prices, units: sums.units })}
        />
      )}
      {(plan || !named) && <GoodsSum checkout={checkout} named={named} />}
    </div>
  )
}

function GoodsSum({ checkout, named }: { checkout: Checkout; named: boolean }) {
  const { step, plan, sums, promo, provider, delivery, undecided, shops, parts, sentPart } = checkout
  const cart = useCart()
  const changes = useSumChanges(step === 'form' && !undecided ? shownSumOf(checkout) : null)
  const divided = plan && parts && checkout.quotes && !sums?.pending ? sumReasons(plan, parts, checkout.quotes) : []
  return (
    <div className="mt-4">
      <CartSum
        {...(sums ?? estimatedSums(cart.lines, promo))}
        pending={step === 'planning' || (sums?.pending ?? false)}
        estimated={!sums}
        pant={pantOf(named ? (plan?.lines ?? []) : cart.lines)}
        {...(provider && { label: `Å betale med ${providerLabels[provider]}` })}
        {...((delivery || sentPart) && { freight: checkout.freight ?? 0 })}
        {...(parts && { label: sentPart ? 'Å betale i alt' : 'Å betale i butikkene' })}
        {...(undecided && { freight: 0, pending: true })}
      />
      <SumChanges changes={[...divided, ...changes]} />
      {checkout.vatFree && <p className="mt-2 text-small">{checkout.vatFree.message}</p>}
      <PromoCode lines={plan?.lines ?? cart.lines} shopId={shops.shown?.id ?? null} told={sums?.promo ?? null} />
    </div>
  )
}

/** The displayed sum. null: it is being computed. */
function shownSumOf({ plan, sums, parts, shops, delivery, sentPart, freight }: Checkout): ShownSum | null {
  if (!plan || !sums || sums.pending) return null
  const only = parts ? null : shops.shown
  const places = parts ? parts.map(({ shop, sent }) => `${shop.id}${sent ? ' sent' : ''}`) : [`${only?.id ?? ''}`]
  return {
    goods: plan.lines.map(({ ean, name, count }) => ({ ean, name, count })),
    prices: sums.prices,
    off: sums.off,
    freight: delivery || sentPart ? freight : null,
    from: { key: places.join(), name: only?.name ?? null, several: parts !== null },
  }
}

/** Messages by EAN about the remaining stock, for lines that the shop has too few pieces of. */
function faultsOf(result: CheckoutResult | undefined): Record<string, string> {
  const refusal = result?.refusal
  return Object.fromEntries(
    Object.entries(refusal?.left ?? {}).map(([ean, count]) => [
      ean,
      count > 0
        ? `Bare ${count} igjen i butikken`
        : refusal?.ask?.some(each => isSameCode(each, ean))
          ? stockLabel(0, { mayHave: true, phone: refusal.phone }).words
          : 'Utsolgt i butikken',
    ]),
  )
}
