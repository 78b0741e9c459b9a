import { Form, useNavigation } from 'react-router'
import type { ColourGroupsState } from '#contract/editors/colours-desk.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { Swatch } from '#ui/controls/Swatch.tsx'

type Group = ColourGroupsState[number]

/** A colour as the feeds write it, with the group that it can be moved to. */
export function ColourRow({
  colour: { key, name, hex },
  group,
  groups,
}: {
  colour: Group['colours'][number]
  group: Group
  groups: readonly Group[]
}) {
  const sent = useNavigation().formData
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
      <span className="flex min-w-0 items-center gap-3 wrap-anywhere">
        <Swatch hex={hex} size="dot" />
        {name}
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
    </li>
  )
}
