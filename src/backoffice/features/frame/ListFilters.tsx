import { Form } from 'react-router'
import { Button } from '#ui/controls/Button.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import type { Elements } from '#ui/elements.ts'

export interface ListChoice {
  label: string
  /** Name of the query parameter. */
  name: string
  value: string | number
  options: readonly (readonly [value: string | number, name: string])[]
}

/**
 * Filter form of a staff list. The filters are query parameters, and a change starts at the first page. `kept`: other
 * parameters to keep in the URL.
 */
export function ListFilters({
  choices,
  kept,
  children,
}: {
  choices: readonly ListChoice[]
  kept?: Record<string, string | null>
  /** Other fields before the button. */
  children?: Elements
}) {
  return (
    <Form className="flex flex-wrap items-end gap-x-4 gap-y-3">
      {Object.entries(kept ?? {}).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {choices.map(({ label, name, value, options }) => (
        // The key updates the field when a link or back navigation changes the URL.
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
