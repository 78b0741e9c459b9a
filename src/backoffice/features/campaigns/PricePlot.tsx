import { useState } from 'react'
import type { CampaignPreview } from '#contract/editors/campaign-admin.ts'
import { plotsAPage, plottedPrices, type PlottedPrices } from './price-plot.ts'

/** Current, new and lowest price of each article on one scale. The table below it contains the same figures. */
export function PricePlot({ lines }: { lines: CampaignPreview['lines'] }) {
  const all = plottedPrices(lines)
  const [turned, setTurned] = useState(0)
  if (all.length === 0) return null
  // Typing can reduce the articles of the campaign, so the page is limited to the last one.
  const from = Math.min(turned, all.length - 1 - ((all.length - 1) % plotsAPage))
  const visible = all.slice(from, from + plotsAPage)
  return (
    <figure className="mt-4 max-w-3xl">
      <figcaption className="font-semibold">Prisene i prosent av prisen nå</figcaption>
      <Legend withFault={visible.some(({ fault }) => fault)} />
      <ul className="mt-2">
        {visible.map(plotted => (
          <Row key={plotted.articleId} {...plotted} />
        ))}
      </ul>
      {all.length > plotsAPage && (
        <p className="mt-2 flex flex-wrap items-center gap-3">
          <button
            type="button"
            disabled={from === 0}
            onClick={() => setTurned(from - plotsAPage)}
            className="button button-quiet"
          >
            {`Forrige ${plotsAPage}`}
          </button>
          <button
            type="button"
            disabled={from + plotsAPage >= all.length}
            onClick={() => setTurned(from + plotsAPage)}
            className="button button-quiet"
          >
            {`Neste ${plotsAPage}`}
          </button>
          <span role="status" className="text-soft">
            {`${from + 1}–${from + visible.length} av ${all.length}`}
          </span>
        </p>
      )}
    </figure>
  )
}

const middle = 14

function Row({ name, price, newPrice, lowest, change, fault, label }: PlottedPrices) {
  return (
    <li className="border-b border-line py-1.5">
      <p className="flex justify-between gap-3 text-small">
        <span className="min-w-0 truncate">{name}</span>
        <span className={`shrink-0 font-semibold tabular-nums ${fault ? 'text-bad' : ''}`}>
          {`${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)} %`}
        </span>
      </p>
      {/* Positions are percentages of the width, so the marks keep their size on a phone. */}
      <div className="px-2">
        <svg role="img" aria-label={label} width="100%" height={2 * middle} className="block overflow-visible">
          <line x1="0" x2="100%" y1={middle} y2={middle} stroke="var(--line-strong)" />
          <line x1={`${newPrice}%`} x2={`${price}%`} y1={middle} y2={middle} stroke="var(--ink-soft)" strokeWidth={4} />
          {/* The lowest price usually equals the current price. The mark then extends above and below the ring. */}
          {lowest !== null && <LowestMark at={`${lowest}%`} />}
          <OldMark at={`${price}%`} />
          <NewMark at={`${newPrice}%`} fault={fault} />
        </svg>
      </div>
    </li>
  )
}

const OldMark = ({ at }: { at: string }) => (
  <circle cx={at} cy={middle} r={6} fill="var(--paper)" stroke="var(--ink)" strokeWidth={2} />
)
const NewMark = ({ at, fault }: { at: string; fault: boolean }) => (
  <circle cx={at} cy={middle} r={6} fill={fault ? 'var(--bad)' : 'var(--ink)'} />
)
const LowestMark = ({ at }: { at: string }) => (
  <line x1={at} x2={at} y1={2} y2={2 * middle - 2} stroke="var(--ink)" strokeWidth={3} />
)

/** Three different shapes, so that the marks do not depend on colour. */
function Legend({ withFault }: { withFault: boolean }) {
  const marks = [
    ['Pris nå', <OldMark key="old" at="50%" />],
    ['Ny pris', <NewMark key="new" at="50%" fault={false} />],
    ['Laveste siste 30 dager', <LowestMark key="lowest" at="50%" />],
  ] as const
  return (
    <p aria-hidden className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-small text-soft">
      {marks.map(([label, mark]) => (
        <span key={label} className="inline-flex items-center gap-1.5">
          <svg width={16} height={2 * middle}>
            {mark}
          </svg>
          <span>{label}</span>
        </span>
      ))}
      {withFault && <span className="self-center text-bad">Rødt: kan ikke kalles nedsatt</span>}
    </p>
  )
}
