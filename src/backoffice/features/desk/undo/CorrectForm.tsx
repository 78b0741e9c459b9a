import { Form, useNavigation } from 'react-router'
import type { DeskDetail } from '#contract/staff.ts'
import { intentField, intentOf } from '#shared/form-intent.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { Disclosure } from '#ui/overlays/Disclosure.tsx'
import { moveLabels } from '../move-labels.ts'
import { SeenVersion } from '../SeenVersion.tsx'

const reasons = ['Feil reservasjon ble merket', 'Kunden tok ikke varene med', 'Annet']

/** Corrects a hand-over that did not take place. For managers, after the time to undo it. */
export function CorrectForm({ entry }: { entry: DeskDetail }) {
  const busy = intentOf(useNavigation().formData) === 'correct'
  if (!entry.canCorrect) return null
  return (
    <Disclosure title="Varene er ikke hentet likevel">
      <Form method="post" preventScrollReset aria-label="Rett utleveringen" className="max-w-md space-y-4">
        <input type="hidden" name="id" value={entry.id} />
        <input type="hidden" name={intentField} value="correct" />
        <SeenVersion version={entry.version} />
        <SelectField label="Hvorfor" name="reason" id="grunn-rett" defaultValue="" required>
          <option value="" disabled>
            Velg
          </option>
          {reasons.map(reason => (
            <option key={reason}>{reason}</option>
          ))}
        </SelectField>
        <p className="text-small text-soft">
          Varene reserveres igjen, og kunden får ny hentefrist. Ingenting sendes til kunden.
        </p>
        <Button type="submit" look="quiet" busy={busy} aria-label={`${moveLabels.correct}: ${entry.pickupCode}`}>
          {moveLabels.correct}
        </Button>
      </Form>
    </Disclosure>
  )
}
