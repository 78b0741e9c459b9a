import type { Returnable } from '#contract/paid-orders/returns-desk.ts'
import { formatPlural } from '#shared/format/format.ts'
import { formatDateAndTime, formatDay } from '#shared/format/format-date.ts'
import { osloInstant } from '#shared/time/oslo-time.ts'
import { Notice } from '#ui/display/Notice.tsx'

const dayLabel = (day: string): string => formatDay(osloInstant(day, 720))

/** The withdrawal that the shopper declared online, and the deadline for withdrawing more. */
export function WithdrawnGoods({ withdrawal, unconfirmed }: Pick<Returnable, 'withdrawal' | 'unconfirmed'>) {
  if (!withdrawal) return null
  const { announced, lastDay, open } = withdrawal
  return (
    <div className="mt-4 space-y-3">
      {announced.map(({ at, reason, lines, returnBy }) => (
        <Notice
          key={at}
          kind="info"
          title={`Kunden har angret ${formatPlural(
            lines.reduce((sum, { count }) => sum + count, 0),
            'vare',
            'varer',
          )}`}
        >
          <p className="mt-1">{`Sagt fra ${formatDateAndTime(new Date(at))}${reason && ` · ${reason}`}. Skal leveres senest ${dayLabel(returnBy)}.`}</p>
        </Notice>
      ))}
      {unconfirmed.map(({ at, pieces }) => (
        <Notice key={at} kind="info" title={`Kunden vil angre ${formatPlural(pieces, 'vare', 'varer')}`}>
          <p className="mt-1">
            {`Sendt inn ${formatDateAndTime(new Date(at))}, ikke bekreftet på e-post. Er kunden her med varene og koden, kan du ta dem imot nå.`}
          </p>
        </Notice>
      ))}
      <p className="text-small text-soft">
        {lastDay === null
          ? 'Varene er ikke meldt levert. Angrefristen løper fra kunden har fått dem.'
          : `Angrefristen ${open ? 'er' : 'var'} ${dayLabel(lastDay)}.`}
      </p>
    </div>
  )
}
