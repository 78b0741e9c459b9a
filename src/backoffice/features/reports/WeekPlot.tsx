import { weekNumber } from './week-sums.ts'

interface Bar {
  monday: string
  /** null: nothing was measured in this week. */
  value: number | null
  /** The value as displayed text. */
  label: string
}
const [width, height, foot] = [640, 180, 30]

/** Bar chart by week. Screen readers treat it as one image, since the table below contains the same values. */
export function WeekPlot({
  title,
  bars: weeks,
  most,
  none,
}: {
  title: string
  bars: readonly Bar[]
  most?: number
  /** The text if no week has a value. */
  none: string
}) {
  const bars = weeks.map(bar => ({ ...bar, value: bar.value ?? 0 }))
  if (weeks.every(({ value }) => value === null))
    return (
      <figure className="min-w-0">
        <figcaption className="font-semibold">{title}</figcaption>
        <p className="mt-2 text-soft">{none}</p>
      </figure>
    )
  const top = most ?? Math.max(1, ...bars.map(({ value }) => value))
  const step = width / Math.max(1, bars.length)
  const highest = bars.reduce<(typeof bars)[number] | undefined>(
    (best, bar) => (best && best.value >= bar.value ? best : bar),
    undefined,
  )
  const everyLabel = Math.ceil(bars.length / 13)
  return (
    <figure className="min-w-0">
      <figcaption className="font-semibold">{title}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height + foot}`}
        role="img"
        aria-label={`${title}, uke for uke. Tallene står i tabellen.${highest ? ` Høyest i uke ${weekNumber(highest.monday)}: ${highest.label}.` : ''}`}
        className="mt-2 w-full"
      >
        {[0, 0.5, 1].map(line => (
          <line
            key={line}
            x1={0}
            x2={width}
            y1={height - line * (height - 16)}
            y2={height - line * (height - 16)}
            stroke="var(--line)"
          />
        ))}
        {bars.map(({ monday, value, label }, index) => {
          const tall = (Math.min(value, top) / top) * (height - 16)
          return (
            <g key={monday}>
              <rect
                x={index * step + step * 0.15}
                y={height - tall}
                width={step * 0.7}
                height={tall}
                fill="var(--ink-soft)"
              >
                <title>{`Uke ${weekNumber(monday)}: ${label}`}</title>
              </rect>
              {index % everyLabel === 0 && (
                <text
                  x={(index + 0.5) * step}
                  y={height + 24}
                  textAnchor="middle"
                  // The SVG scales with the screen, so its text is larger on a phone to stay readable.
                  className="text-[1.5rem] desk:text-[0.875rem]"
                  fill="var(--ink-soft)"
                >
                  {weekNumber(monday)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
