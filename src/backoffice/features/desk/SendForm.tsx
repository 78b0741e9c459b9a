import { Form, useNavigation } from 'react-router'
import type { DeskDetail } from '#contract/staff.ts'
import { intentField, intentOf } from '#shared/form-intent.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import type { MoveActionResult } from './act-on-reservation.ts'
import { SeenVersion } from './SeenVersion.tsx'
import { isPickable } from '#shared/reservations/reservation-status.ts'

/** The delivery address of the parcel, and the form that marks it as dispatched. */
export function SendForm({ entry, result }: { entry: DeskDetail; result: MoveActionResult | undefined }) {
  const sending = intentOf(useNavigation().formData) === 'dispatch'
  const wrong = result?.done === 'refused' && result.action === 'dispatch' ? result : undefined
  return (
    <section aria-labelledby="sending" className="mt-6 max-w-md">
      <h2 id="sending" className="text-heading">
        Sendes til
      </h2>
      <p className="mt-2 break-words">
        <span>{entry.name}</span>
        <br />
        <span>{entry.address}</span>
        <br />
        <span>{`${entry.zipcode} ${entry.city}`}</span>
      </p>
      {entry.trackingUrl !== null && (
        <a href={entry.trackingUrl} rel="noreferrer" className="link inline-flex min-h-tap items-center">
          Følg pakken
        </a>
      )}
      {entry.actions.includes('dispatch') && (
        <Form method="post" preventScrollReset className="mt-4 space-y-4">
          <input type="hidden" name="id" value={entry.id} />
          <input type="hidden" name={intentField} value="dispatch" />
          <SeenVersion version={entry.version} />
          <Field
            label="Sporingslenke"
            hint="Adressen der kunden kan følge pakken. Den kommer i e-posten."
            name="tracking"
            inputMode="url"
            required={false}
            maxLength={500}
            error={wrong && (wrong.reason ?? wrong.message)}
          />
          <Button type="submit" busy={sending} aria-label={`Sendt: ${entry.pickupCode}`}>
            Sendt
          </Button>
        </Form>
      )}
      {isPickable(entry.statusID) && !entry.paid && (
        <p className="mt-3 font-medium text-bad">
          Betalingen er ikke reservert lenger. Ikke send varene: ring kunden, eller avbestill ordren.
        </p>
      )}
    </section>
  )
}
