import { formatCount, formatPlural, formatTenths } from '#shared/format/format.ts'

const star = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

/** The mean rating as stars, filled to a tenth. Without ratings it renders nothing. */
export function Rating({ mean, count }: { mean: number; count: number }) {
  if (count === 0) return null
  const text = `${formatTenths(mean)} av 5 stjerner, ${formatPlural(count, 'vurdering', 'vurderinger')}`
  return (
    <span role="img" aria-label={text} className="inline-flex items-center gap-1.5 text-small">
      <Stars mean={mean} />
      <span aria-hidden className="tabular-nums text-soft">
        {`${formatTenths(mean)} (${formatCount(count)})`}
      </span>
    </span>
  )
}

/** Stars that screen readers skip. The caller adds the rating as text. */
export function Stars({ mean, large = false }: { mean: number; large?: boolean }) {
  const row = [0, 1, 2, 3, 4].map(at => <path key={at} d={star} transform={`translate(${at * 21})`} />)
  const [width, height] = large ? [104, 20] : [83, 16]
  const box = { viewBox: '0 0 104 20', width, height, 'aria-hidden': true, fill: 'currentColor' } as const
  return (
    <span aria-hidden className="relative inline-block shrink-0" style={{ width, height }}>
      <svg {...box} className="absolute inset-0 text-line">
        {row}
      </svg>
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${(mean / 5) * 100}%` }}>
        <svg {...box} className="text-ink">
          {row}
        </svg>
      </span>
    </span>
  )
}
