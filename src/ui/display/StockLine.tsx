import type { StockLevel, StockLabel } from '#shared/stock/stock-label.ts'
import type { Elements } from '../elements.ts'
import { Skeleton } from './Skeleton.tsx'

const dots = {
  many: 'mark bg-good',
  few: 'mark bg-warn',
  ask: 'border-2 border-warn',
  none: 'border-2 border-strong',
} satisfies Record<StockLevel, string>
/** The colour of a stock level. */
export function StockDot({ level }: { level: StockLevel }) {
  return <span aria-hidden className={`size-2 shrink-0 rounded-full ${dots[level]}`} />
}

const colours = { many: 'text-good', few: 'text-warn', ask: 'text-warn', none: 'text-soft' } satisfies Record<
  StockLevel,
  string
>

/**
 * The stock of a shop as text; the colour is not needed to understand it. `after`: follows on the same line, such as
 * opening hours.
 */
export function StockLine({ stock, after }: { stock: StockLabel | 'loading'; after?: Elements }) {
  if (stock === 'loading') {
    return (
      <span className="flex min-h-5 items-center text-small">
        <span className="sr-only">Henter lagerstatus</span>
        <Skeleton className="h-3.5 w-32" />
      </span>
    )
  }
  const { level, words } = stock
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-small">
      <StockDot level={level} />
      <span className={`${level === 'none' ? '' : 'font-semibold'} ${colours[level]}`}>{words}</span>
      {after && <span className="text-soft">· {after}</span>}
    </span>
  )
}
