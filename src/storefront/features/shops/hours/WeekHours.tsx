import type { DayLine } from './next-days.ts'
import type { UsualHours } from './usual-week.ts'

/** The opening hours of seven days from today, with the names of holidays. null: the hours cannot be parsed. */
export function WeekHours({ week }: { week: DayLine[] | null }) {
  if (!week) return <p className="mt-2 text-soft">Ring butikken om åpningstider.</p>
  return (
    <dl className="mt-2 max-w-sm">
      {week.map(({ date, day, hours, today, special, holiday }) => (
        <div
          key={date}
          className={`flex justify-between gap-6 rounded-small px-2 py-1 ${today ? 'bg-mist font-semibold' : ''}`}
        >
          <dt>{`${day}${today ? ' (i dag)' : ''}`}</dt>
          <dd className="text-right tabular-nums">
            {(holiday ?? (special && 'Avvikende')) && (
              <span className="font-normal text-soft">{`${holiday ?? 'Avvikende'} `}</span>
            )}
            <span>{hours}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The usual opening hours of a week, Monday first. */
export function UsualWeek({ week }: { week: UsualHours[] }) {
  return (
    <dl className="mt-2 max-w-sm">
      {week.map(({ days, hours }) => (
        <div key={days} className="flex justify-between gap-6 px-2 py-1">
          <dt>{days}</dt>
          <dd className="text-right tabular-nums">{hours}</dd>
        </div>
      ))}
    </dl>
  )
}
