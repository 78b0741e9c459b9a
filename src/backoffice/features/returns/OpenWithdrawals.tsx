import { Link } from 'react-router'
import type { OpenWithdrawals as Rows } from '#contract/paid-orders/returns-desk.ts'
import { formatPlural } from '#shared/format/format.ts'
import { formatDateAndTime, formatDay } from '#shared/format/format-date.ts'
import { osloInstant } from '#shared/time/oslo-time.ts'

/** Orders with withdrawn goods that have not come back. */
export function OpenWithdrawals({ rows }: { rows: Rows }) {
  return (
    <section aria-labelledby="angret" className="mt-8 max-w-2xl">
      <h2 id="angret" className="text-heading">
        Angret, ikke levert tilbake ennå
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {rows.map(({ id, at, pieces, returnBy }) => (
          <li key={`${id} ${at}`} className="py-2">
            <Link to={`/ansatt/reservasjon/${id}`} className="link inline-flex min-h-tap items-center font-medium">
              {`Ordre ${id}`}
            </Link>
            <p className="text-small text-soft">
              {`${formatPlural(pieces, 'vare', 'varer')} · sagt fra ${formatDateAndTime(new Date(at))} · ${
                returnBy === null
                  ? 'ikke bekreftet på e-post ennå'
                  : `leveres senest ${formatDay(osloInstant(returnBy, 720))}`
              }`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
