import { Form } from 'react-router'
import { formatCount, formatPlural } from '#shared/format/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { useScripted } from '#ui/use-scripted.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { bulkChanges, bulkLabelOf, type BulkActionResult } from './bulk-action.ts'
import type { Elements } from '#ui/elements.ts'

/** Applies one change to all ticked articles. Its effect is displayed before the editor confirms it. */
export function BulkForm({ result, children }: { result: BulkActionResult | undefined; children: Elements }) {
  const scripted = useScripted()
  const request = result && 'request' in result ? result.request : undefined
  return (
    <Form method="post" preventScrollReset aria-label="Endre flere varer">
      {children}
      <fieldset className="mt-6">
        <legend className="text-heading">Endre de valgte varene</legend>
        <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3">
          <SelectField label="Endring" name="endring" defaultValue={request?.name}>
            {bulkChanges.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </SelectField>
          <Field
            label="Merkelapp"
            name="merkelapp"
            required={false}
            maxLength={100}
            autoComplete="off"
            defaultValue={request?.label}
          />
          <Button look="quiet" disabled={!scripted} onClick={event => tickAll(event.currentTarget.form)}>
            Velg alle på siden
          </Button>
          <ActionButton action="sjekk" look="quiet">
            Se hva som endres
          </ActionButton>
        </div>
      </fieldset>
    </Form>
  )
}

function tickAll(form: HTMLFormElement | null): void {
  for (const box of form?.querySelectorAll<HTMLInputElement>('input[name=vare]') ?? []) box.checked = true
}

/** The outcome of the last submission, with the button for the next step. */
export function BulkOutcome({ result }: { result: BulkActionResult }) {
  const undo = (id: number | null) =>
    id !== null && (
      <Form method="post" preventScrollReset className="mt-2">
        <input type="hidden" name="id" value={id} />
        <ActionButton action="angre" look="quiet" size="small">
          Angre
        </ActionButton>
      </Form>
    )
  if (result.done === 'refused')
    return (
      <Notice kind="error" title={result.message}>
        {undo(result.undo)}
      </Notice>
    )
  if (result.done === 'undone')
    return (
      <Notice kind="success" title={`Angret på ${formatPlural(result.undone, 'vare', 'varer')}`}>
        {result.left > 0 && `${formatPlural(result.left, 'vare', 'varer')} er endret siden, og står som de er.`}
      </Notice>
    )
  if (result.done === 'changed')
    return (
      <Notice kind="success" title={`${formatPlural(result.changed, 'vare', 'varer')} er endret`}>
        {undo(result.id)}
      </Notice>
    )
  const { request, preview } = result
  return (
    <Notice kind="info" title={`${bulkLabelOf(request)}: ${formatPlural(preview.changes, 'vare', 'varer')} endres`}>
      {preview.same > 0 && <p>{`${formatCount(preview.same)} har det slik fra før.`}</p>}
      {preview.changes > 0 && (
        <Form method="post" preventScrollReset className="mt-2">
          <input type="hidden" name="endring" value={request.name} />
          <input type="hidden" name="merkelapp" value={request.label} />
          {request.articles.map(id => (
            <input key={id} type="hidden" name="vare" value={id} />
          ))}
          <ActionButton action="endre" size="small">
            {`Endre ${formatPlural(preview.changes, 'vare', 'varer')}`}
          </ActionButton>
        </Form>
      )}
    </Notice>
  )
}
