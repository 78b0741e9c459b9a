import { Form } from 'react-router'
import { Button } from '#ui/controls/Button.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import type { Elements } from '#ui/elements.ts'

export interface ListChoice {
  label: string
  /** In the address. */
  name: string
  value: string | number
  options: readonly (readonly [value: string | number, name: string])[]
}

/** What a list of staff's is narrowed by, in the address: from its first page. `kept`: what else of the address stays. */
export function ListFilters({
  choices,
  kept,
  children,
}: {
  choices: readonly ListChoice[]
  kept?: Record<string, string | null>
  /** Fields of another kind, before the button. */
  children?: Elements
}) {
  return (
    <Form className="flex flex-wrap items-end gap-x-4 gap-y-3">
      {Object.entries(kept ?? {}).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {choices.map(({ label, name, value, options }) => (
        // The address may change without the form: a link, or back.
        <SelectField key={`${name} ${value}`} label={label} name={name} defaultValue={value}>
          {options.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </SelectField>
      ))}
      {children}
      <Button type="submit" look="quiet">
        Vis
      </Button>
    </Form>
  )
}
