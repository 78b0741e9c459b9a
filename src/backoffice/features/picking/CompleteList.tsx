import { Form, Link, useNavigation } from 'react-router'
import type { DeskEntry } from '#contract/staff.ts'
import { intentField, intentOf } from '#shared/form-intent.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { sentReady } from './picking-stops.ts'

/**
 * The completed reservations of a round, and the button that marks the checked ones as ready when their goods are at the
 * counter. Those on the trolley of a colleague can be unchecked.
 */
export function CompleteList({ entries }: { entries: readonly Pick<DeskEntry, 'id' | 'pickupCode' | 'version'>[] }) {
  const busy = intentOf(useNavigation().formData) === 'ready'
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="ferdig" className="mt-8 max-w-3xl">
      <h2 id="ferdig" className="text-heading">
        Ferdig plukket
      </h2>
      <p className="text-soft">Merk som klare når varene ligger bak disken. Da får kundene e-post.</p>
      <Form method="post" preventScrollReset className="mt-1">
        <input type="hidden" name={intentField} value="ready" />
        <ul className="flex flex-wrap gap-x-8">
          {entries.map(entry => (
            <li key={entry.id} className="flex items-center gap-x-4">
              <Checkbox
                id={`klar-${entry.id}`}
                name="ready"
                value={sentReady([entry])}
                defaultChecked
                label={<span className="font-mono text-heading">{entry.pickupCode}</span>}
              />
              <Link
                to={`/ansatt/reservasjon/${entry.id}`}
                className="link inline-flex min-h-tap items-center text-small"
                aria-label={`Se ${entry.pickupCode}`}
              >
                Se
              </Link>
            </li>
          ))}
        </ul>
        <Button type="submit" busy={busy} className="mt-2">
          Varene er på disken: merk klare
        </Button>
      </Form>
    </section>
  )
}
