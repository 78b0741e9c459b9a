import type { ReactNode } from 'react'
import { Skeleton } from './Skeleton.tsx'
import { stockWords, type StockTone } from './stock-words.ts'

const dots = { many: 'bg-good', few: 'bg-warn', none: 'border-2 border-strong' } satisfies Record<StockTone, string>
/** The colour that goes with words about stock. */
export function StockDot({ tone }: { tone: StockTone }) {
  return <span aria-hidden className={`size-2 shrink-0 rounded-full ${dots[tone]}`} />
}

const words = { many: 'text-good', few: 'text-warn', none: 'text-soft' } satisfies Record<StockTone, string>

/** How many a shop has; the colour repeats what the words say. `after` follows on the same line: opening hours. */
export function StockLine({ qty, after }: { qty: number | 'loading'; after?: ReactNode }) {
  if (qty === 'loading') {
    return (
      <p className="flex min-h-5 items-center text-small">
        <span className="sr-only">Henter lagerstatus</span>
        <Skeleton className="h-3.5 w-32" />
      </p>
    )
  }
  const { tone, text } = stockWords(qty)
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small">
      <StockDot tone={tone} />
      <span className={`${tone === 'none' ? '' : 'font-semibold'} ${words[tone]}`}>{text}</span>
      {after && <span className="text-soft">· {after}</span>}
    </p>
  )
}
