import { Form, Link, useNavigation } from 'react-router'
import type { DeskEntry } from '#contract/staff.ts'
import { intentField, intentOf } from '#shared/form-intent.ts'
import { formatPlural } from '#shared/format/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { sentReady } from './picking-stops.ts'

/** The completed reservations of a round, and the button that marks them as ready when their goods are at the counter. */
export function CompleteList({ entries }: { entries: readonly Pick<DeskEntry, 'id' | 'pickupCode' | 'version'>[] }) {
  const busy = intentOf(useNavigation().formData) === 'ready'
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="ferdig" className="mt-8 max-w-3xl">
      <h2 id="ferdig" className="text-heading">
        Ferdig plukket
      </h2>
      <p className="text-soft">Merk som klare når varene ligger bak disken. Da får kundene e-post.</p>
      <ul className="flex flex-wrap gap-x-6">
        {entries.map(({ id, pickupCode }) => (
          <li key={id}>
            <Link
              to={`/ansatt/reservasjon/${id}`}
              className="link inline-flex min-h-tap items-center font-mono text-heading"
            >
              {pickupCode}
            </Link>
          </li>
        ))}
      </ul>
      <Form method="post" preventScrollReset className="mt-2">
        <input type="hidden" name={intentField} value="ready" />
        <input type="hidden" name="ready" value={sentReady(entries)} />
        <Button type="submit" busy={busy}>
          {`Varene er på disken: merk ${formatPlural(entries.length, 'klar', 'klare')}`}
        </Button>
      </Form>
    </section>
  )
}
