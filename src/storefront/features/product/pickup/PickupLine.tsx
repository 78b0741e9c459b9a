import { Link } from 'react-router'
import { formatCount, joinFacts } from '#shared/format/format.ts'
import { stockLabel, type StockLevel } from '#shared/stock/stock-label.ts'
import { StockDot } from '#ui/display/StockLine.tsx'
import type { ProductView, VariantView } from '../load-product.ts'
import { collectedToday } from './collected-today.ts'
import type { Pickup, ShopRowAt } from './use-pickup.ts'

/**
 * A line beside the buy button: whether the shopper's own shop has the variant and when it can be ready, or which other
 * shop has it. Its height is fixed, so nothing shifts when the script fills it in.
 */
export function PickupLine({
  article,
  variant,
  pickup,
}: {
  article: ProductView
  variant: VariantView | null
  pickup: Pickup
}) {
  if (!article.canPurchase || pickup.soldOut) return null
  const { own, other, having, rows } = pickup
  const today = variant && collectedToday(rows, own?.id ?? null)
  return (
    <section aria-label="Henting" className="mt-5 min-h-[4.5rem] rounded-card bg-mist px-4 py-3">
      {own === null ? (
        <>
          <Line level="many" strong={`På lager i ${having === 1 ? '1 butikk' : `${formatCount(having)} butikker`}`} />
          <p className="truncate text-small noscript:hidden">
            <Link to="/butikker" className="link">
              Velg butikken din
            </Link>{' '}
            <span className="text-soft">og se når den er klar</span>
          </p>
        </>
      ) : own.qty > 0 ? (
        <>
          <Line level={wordsOf(own).level} strong={`${wordsOf(own).words} i ${own.name}`} />
          <p className="truncate text-small text-soft">{readyOf(own, variant === null)}</p>
        </>
      ) : (
        <>
          {own.ask && !own.paused ? (
            <Line level="ask" strong={`${stockLabel(0, { mayHave: true, phone: own.phone }).words} i ${own.name}`} />
          ) : (
            <Line
              level="none"
              strong={own.paused ? `Kan ikke reserveres i ${own.name}` : `Ikke på lager i ${own.name}`}
            />
          )}
          {other && (
            <p className="truncate text-small text-soft">
              {variant ? (
                <Link to={`/checkout?ean=${variant.ean}&butikk=${other.id}`} className="link">
                  {`Reserver i ${other.name}`}
                </Link>
              ) : (
                <a href="#butikker" className="link">
                  {other.name}
                </a>
              )}
              {other.away && <span>{`, ${other.away}`}</span>}
            </p>
          )}
        </>
      )}
      {today && <p className="truncate text-small">{today}</p>}
    </section>
  )
}

const wordsOf = ({ qty }: ShopRowAt) => stockLabel(qty)
const readyOf = ({ sizes, ready, open }: ShopRowAt, ofAllSizes: boolean) =>
  joinFacts([ofAllSizes ? `Har ${sizes.join(', ')}` : null, ready, open].filter(Boolean).slice(0, 2))

function Line({ level, strong }: { level: StockLevel; strong: string }) {
  return (
    <p className="flex items-center gap-2">
      <StockDot level={level} />
      <span className="min-w-0 truncate font-semibold" title={strong}>
        {strong}
      </span>
    </p>
  )
}
