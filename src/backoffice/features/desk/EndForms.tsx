import { Form, useNavigation } from 'react-router'
import type { DeskDetail } from '#contract/staff.ts'
import { intentField, intentOf } from '#shared/form-intent.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { Disclosure } from '#ui/overlays/Disclosure.tsx'
import type { MoveActionResult } from './act-on-reservation.ts'
import { moveLabels, reasons } from './move-labels.ts'
import { SeenVersion } from './SeenVersion.tsx'
import { PartForm } from './lines/PartForm.tsx'

/** Forms that reject or cancel a reservation, or hand over a part of it. */
export function EndForms({ entry, result }: { entry: DeskDetail; result: MoveActionResult | undefined }) {
  const withReason = (['reject', 'cancel'] as const).filter(name => entry.actions.includes(name))
  if (withReason.length === 0) return null
  return (
    <div className="mt-6 border-t border-line">
      <PartForm key={entry.statusID} entry={entry} result={result} />
      {withReason.map(name => (
        <ReasonForm key={name} entry={entry} name={name} result={result} />
      ))}
    </div>
  )
}

function ReasonForm({
  entry,
  name,
  result,
}: {
  entry: DeskDetail
  name: 'reject' | 'cancel'
  result: MoveActionResult | undefined
}) {
  const sending = intentOf(useNavigation().formData) === name
  const wrong = result?.done === 'refused' && result.action === name ? result : undefined
  const title = name === 'reject' ? 'Vi har ikke varene' : 'Avbestill for kunden'
  return (
    <Disclosure title={title} group="avslutt" open={wrong !== undefined}>
      <Form method="post" preventScrollReset aria-label={title} className="max-w-md space-y-4">
        <input type="hidden" name="id" value={entry.id} />
        <input type="hidden" name={intentField} value={name} />
        <SeenVersion version={entry.version} />
        <SelectField label="Hvorfor" name="reason" id={`grunn-${name}`} defaultValue="" required error={wrong?.reason}>
          <option value="" disabled>
            Velg
          </option>
          {reasons[name].map(reason => (
            <option key={reason}>{reason}</option>
          ))}
        </SelectField>
        <Field
          label="Mer om det"
          hint="Bare ansatte ser det"
          name="more"
          id={`mer-${name}`}
          required={false}
          maxLength={200}
        />
        {wrong && wrong.reason === undefined && (
          <p role="alert" className="font-medium text-bad">
            {wrong.message}
          </p>
        )}
        <p className="text-small text-soft">
          {name === 'reject'
            ? 'Det som ikke er der, tas ut av lageret. Kunden får en e-post.'
            : 'Varene blir ledige igjen, og kunden får en e-post.'}
        </p>
        <Button type="submit" look="danger" busy={sending} aria-label={`${moveLabels[name]}: ${entry.pickupCode}`}>
          {moveLabels[name]}
        </Button>
      </Form>
    </Disclosure>
  )
}
