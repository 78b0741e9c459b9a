import { Link } from 'react-router'
import type { HitPromises as Hit } from '#contract/pickup/pauses.ts'
import { formatPlural } from '#shared/format/format.ts'
import { formatDayAndTime } from '#shared/format/format-date.ts'
import { RadioGroup } from '#ui/controls/RadioGroup.tsx'

const none: NonNullable<Hit['promises']> = []

/** In a form: the promises that the change hits, and the choice of what happens to them. Nothing is saved before it. */
export function HitPromises({ hit }: { hit: Hit }) {
  const promises = hit.promises ?? none
  const total = hit.total ?? promises.length
  return (
    <div tabIndex={-1} data-refusal className="space-y-3">
      <p className="font-medium">
        {`Ikke lagret ennå: ${formatPlural(total, 'kunde', 'kunder')} har fått en tid som faller bort.`}
      </p>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto border-y border-line">
        {promises.map(({ id, pickupCode, name, kind, at, until }) => (
          <li key={id} className="py-2 text-small">
            <Link to={`/ansatt/reservasjon/${id}`} className="link inline-flex min-h-tap items-center font-mono">
              {pickupCode}
            </Link>
            <span>{` ${name}: ${kind === 'ready' ? 'klar senest' : 'hentes innen'} ${formatDayAndTime(new Date(at))}`}</span>
            {until !== null && (
              <span className="block text-soft">{`Kan flyttes til ${formatDayAndTime(new Date(until))}`}</span>
            )}
          </li>
        ))}
      </ul>
      <RadioGroup
        label="Hva skal skje med dem?"
        name="promises"
        required
        options={[
          { value: 'extend', label: 'Gi ny frist', detail: 'Kundene får e-post med den nye tiden.' },
          { value: 'keep', label: 'La fristene stå', detail: 'Kundene får ikke beskjed.' },
        ]}
      />
    </div>
  )
}
