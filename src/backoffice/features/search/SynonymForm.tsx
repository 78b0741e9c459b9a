import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import type { SynonymBody } from '#contract/editors/search-admin.ts'
import { intentField, intentOf } from '#shared/form-intent.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { Field } from '#ui/controls/Field.tsx'
import type { Elements } from '#ui/elements.ts'

/** The two texts of a synonym, new or stored. */
export function SynonymForm({
  label,
  action,
  handling,
  values,
  errors,
  send,
  opened = false,
  children,
}: {
  label: string
  action: string
  handling: 'legg-til' | 'endre'
  values: SynonymBody
  errors?: Record<string, string[]>
  /** Label of the submit button. */
  send: string
  /** The editor opened the form with a button, so its first field receives the focus. */
  opened?: boolean
  /** Hidden fields, and further buttons or links beside the submit button. */
  children?: Elements
}) {
  const id = useId()
  const busy = intentOf(useNavigation().formData) === handling
  return (
    <Form method="post" action={action} aria-label={label} preventScrollReset noValidate className="space-y-3">
      <input type="hidden" name={intentField} value={handling} />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field
          id={`${id}-words`}
          label="Når kunden skriver"
          name="words"
          defaultValue={values.words}
          maxLength={100}
          required
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened the form to edit this field
          autoFocus={opened}
          error={errors?.['words']?.[0]}
        />
        <Field
          id={`${id}-means`}
          label="Finner søket også"
          name="means"
          defaultValue={values.means}
          hint="Flere slags varer skilles med komma, de viktigste først: termos, turkopp, hodelykt"
          maxLength={300}
          required
          autoComplete="off"
          error={errors?.['means']?.[0]}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Checkbox
          id={`${id}-both`}
          name="bothWays"
          value="1"
          label="Gjelder begge veier"
          defaultChecked={values.bothWays}
        />
        <div className="flex flex-wrap gap-2">
          {children}
          <Button type="submit" busy={busy}>
            {send}
          </Button>
        </div>
      </div>
    </Form>
  )
}
