import { weekNumber } from './week-sums.ts'

interface Bar {
  monday: string
  value: number
  /** As it is said. */
  words: string
}
const [width, height, foot] = [640, 180, 24]

/** Bars by week. What it shows stands in the table below it too, so that it is one picture to who cannot see it. */
export function WeekPlot({ title, bars, most }: { title: string; bars: readonly Bar[]; most?: number }) {
  const top = most ?? Math.max(1, ...bars.map(({ value }) => value))
  const step = width / Math.max(1, bars.length)
  const highest = bars.reduce<Bar | undefined>((best, bar) => (best && best.value >= bar.value ? best : bar), undefined)
  const everyLabel = Math.ceil(bars.length / 13)
  return (
    <figure className="min-w-0">
      <figcaption className="font-semibold">{title}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height + foot}`}
        role="img"
        aria-label={`${title}, uke for uke. Tallene står i tabellen.${highest ? ` Høyest i uke ${weekNumber(highest.monday)}: ${highest.words}.` : ''}`}
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
        {bars.map(({ monday, value, words }, index) => {
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
                <title>{`Uke ${weekNumber(monday)}: ${words}`}</title>
              </rect>
              {index % everyLabel === 0 && (
                <text x={(index + 0.5) * step} y={height + 18} textAnchor="middle" fontSize={14} fill="var(--ink-soft)">
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
