import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { formatCount } from '#shared/format/format.ts'
import { Swatch } from '#ui/controls/Swatch.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { fieldParam, type ListField } from '../list-address.ts'
import type { FilterOption } from '../load-listing.ts'

interface Choices {
  options: FilterOption[]
  chosen: number[]
}

export function ColourFilter({ options, chosen }: Choices) {
  if (options.length === 0) return null
  return (
    <fieldset className="py-4">
      <legend className="float-left mb-3 w-full font-semibold">Farge</legend>
      <ul className="clear-both grid grid-cols-4 gap-x-1 gap-y-3 sm:grid-cols-6 desk:grid-cols-4">
        {options.map(option => (
          <li key={option.id} className="min-w-0">
            <label className="group colour-tile text-fine">
              <Box field="colours" id={option.id} chosen={chosen} />
              <span className="grid rounded-full outline-offset-2 outline-ink group-hover:outline-1 group-has-checked:outline-2">
                <Swatch hex={option.hex ?? null} size="large" />
              </span>
              <span className="w-full truncate group-has-checked:font-semibold">{option.name}</span>{' '}
              <span className="-mt-1 w-full truncate text-soft group-has-checked:font-semibold">
                {formatCount(option.count)}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

const maxTileLetters = 6

/** Many sizes are grouped by kind in collapsible parts, which work without JavaScript. */
export function SizeFilter({ options, chosen }: Choices) {
  if (options.length === 0) return null
  const kinds = [...Map.groupBy(options, ({ kind }) => kind)]
  const few = options[0]?.kind === undefined
  return (
    <FilterGroup title="Størrelse" open={chosen.length > 0 || few}>
      {kinds.map(([title, sizes], at) =>
        title === undefined ? (
          <SizeTiles key="" options={sizes} chosen={chosen} />
        ) : (
          <SizesOfKind
            key={title}
            title={title}
            options={sizes}
            chosen={chosen}
            open={at === 0 || sizes.some(({ id }) => chosen.includes(id))}
          />
        ),
      )}
    </FilterGroup>
  )
}

function SizesOfKind({ title, open, options, chosen }: Choices & { title: string; open: boolean }) {
  // `open` applies only at first: a later choice must not close the filter.
  const [atFirst] = useState(open)
  return (
    <details open={atFirst} className="group/kind">
      <summary className="flex min-h-tap items-center justify-between text-small font-medium">
        <span>{title}</span>
        <ChevronDown aria-hidden size={16} className="text-soft transition-transform group-open/kind:rotate-180" />
      </summary>
      <div className="pb-3">
        <SizeTiles options={options} chosen={chosen} />
      </div>
    </details>
  )
}

function SizeTiles({ options, chosen }: Choices) {
  return (
    <ul className="grid grid-cols-4 gap-2 sm:grid-cols-6 desk:grid-cols-4">
      {options.map(option => (
        <li key={option.id} className={option.name.length > maxTileLetters ? 'col-span-2 min-w-0' : 'min-w-0'}>
          <label className="size-tile text-small">
            <Box field="sizes" id={option.id} chosen={chosen} />
            <span className="max-w-full truncate">{option.name}</span>
            <span className="text-fine">
              <span className="sr-only"> (</span>
              <span>{formatCount(option.count)}</span>
              <span className="sr-only">)</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

/** An invisible checkbox over the whole tile, so that it works like any checkbox. */
function Box({ field, id, chosen }: { field: ListField; id: number; chosen: number[] }) {
  return (
    <input
      type="checkbox"
      name={fieldParam(field)}
      value={id}
      defaultChecked={chosen.includes(id)}
      className="absolute inset-0 h-full w-full appearance-none opacity-0"
    />
  )
}
