import { useEffect, useState, type RefObject } from 'react'
import { formatMoney } from '#shared/format/format.ts'
import type { ProductView, VariantView } from './load-product.ts'
import type { Buying } from './use-buying.ts'

/**
 * Shows the price and a buy button on phones while the page's own button is out of view. Alerts and the offline notice
 * lie above the bar (`--bottom-bar` in `tokens.css`).
 */
export function BuyBar({
  article,
  variant,
  price,
  unit,
  buying,
  soldOut,
  button,
}: {
  article: ProductView
  variant: VariantView | null
  price: number
  unit: string | undefined
  buying: Buying
  /** The message shown if no shop has stock. */
  soldOut: string | null
  button: RefObject<HTMLElement | null>
}) {
  const away = useOutOfSight(button)
  const { outcome } = buying
  if (!away || !article.canPurchase) return null
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-(--z-bar) min-h-(--bottom-bar) border-t border-line bg-paper px-gutter pb-[max(0.5rem,env(safe-area-inset-bottom))] pt-2 desk:hidden"
    >
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 grow leading-tight">
          <span className="block font-semibold tabular-nums">
            {[unit, formatMoney(price)].filter(Boolean).join(' ')}
          </span>
          {/* A long name does not narrow the button. */}
          <span className="block w-0 min-w-full truncate text-fine text-soft">
            {variant ? [variant.color?.name, variant.size.name].filter(Boolean).join(', ') : article.name}
          </span>
        </p>
        {soldOut ? (
          <p className="shrink-0 font-semibold">{soldOut}</p>
        ) : variant ? (
          <button type="button" onClick={buying.buy} className="button button-main">
            {outcome && !outcome.refusal ? 'Lagt i handlekurven' : 'Legg i handlekurv'}
          </button>
        ) : (
          <a href="#storrelse" className="button button-main">
            Velg størrelse
          </a>
        )}
      </div>
    </div>
  )
}

function useOutOfSight(ref: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const watch = new IntersectionObserver(([entry]) => setAway(entry ? !entry.isIntersecting : false))
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [ref])
  return away
}
