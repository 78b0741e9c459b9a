import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ColourGroupsState } from '#contract/editors/colours-admin.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { Swatch } from '#ui/controls/Swatch.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import type { ColourActionResult } from './colour-action.ts'

type Group = ColourGroupsState[number]

/** A colour as the feeds spell it, with a form that moves it to another colour group. */
export function ColourRow({
  colour: { key, name, hex },
  group,
  groups,
  result,
}: {
  colour: Group['colours'][number]
  group: Group
  groups: readonly Group[]
  /** The result of the last submission, if it concerned this row and did not move the colour. */
  result: ColourActionResult | undefined
}) {
  const sent = useNavigation().formData
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) message.current?.focus()
  }, [result])
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
      <span className="flex min-w-0 items-center gap-3 wrap-anywhere">
        <Swatch hex={hex} size="dot" />
        <span>{name}</span>
      </span>
      <Form method="post" preventScrollReset aria-label={name} className="flex items-end gap-2">
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="from" value={group.id} />
        <SelectField label="Gruppe" id={`gruppe-${key}`} name="to" defaultValue={group.id}>
          {groups.map(each => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="quiet" busy={sent?.get('key') === key} aria-label={`Flytt ${name}`}>
          Flytt
        </Button>
      </Form>
      <div ref={message} tabIndex={-1} className="w-full empty:hidden">
        {result?.done === 'refused' && <Notice kind="error" title={result.message} />}
        {result?.done === 'same' && <Notice kind="info" title="Fargen står i den gruppen fra før" />}
      </div>
    </li>
  )
}
