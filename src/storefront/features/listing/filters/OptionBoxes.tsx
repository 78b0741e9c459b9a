import { useState } from 'react'
import { formatCount } from '#shared/format/format.ts'
import { ClearButton } from '#ui/controls/ClearButton.tsx'
import { Swatch } from '#ui/controls/Swatch.tsx'
import { useScripted } from '#ui/use-scripted.ts'
import { FilterGroup } from './FilterGroup.tsx'
import { fieldParam, writeChoice, type ListChoice, type ListField } from '../list-address.ts'
import type { FilterOption } from '../load-listing.ts'
import type { Elements } from '#ui/elements.ts'

export const shownAtFirst = 8
const worthSearching = 12

type Option = Omit<FilterOption, 'count'> & { count?: number; away?: string | null }

/** A search of options that replaces the search by name. */
export interface Finder {
  label: string
  text: string
  onType: (text: string) => void
  /** Whether an option is among the results. */
  finds: (id: number) => boolean
  /** The result as text. null: nothing is typed. */
  status: string | null
}

/**
 * A list of checkboxes. A long list shows only its first ones at first, and can be searched. Chosen boxes are always
 * shown.
 */
export function OptionBoxes({
  title,
  many,
  field,
  options,
  choice,
  offered,
  onToggle,
  finder,
  children,
}: {
  title: string
  /** The plural noun, such as `merker`. */
  many: string
  field: ListField
  /** `away`: the distance as text, or that this is the shopper's own shop. `count` undefined: not counted yet. */
  options: Option[]
  choice: ListChoice
  /** Whether the list is open at first. Default: open if it is short or has chosen boxes. */
  offered?: boolean | undefined
  /** Also called with the initial state. */
  onToggle?: (open: boolean) => void
  /** The search of this list. Default: a search by the option's name. */
  finder?: Finder
  /** Shown above the boxes. */
  children?: Elements
}) {
  const scripted = useScripted()
  const [all, setAll] = useState(false)
  const [typed, setTyped] = useState('')
  const wanted = finder?.text ?? typed
  if (options.length === 0 && !children) return null
  const chosen = choice[field]
  const folded = !all && wanted === '' && options.length > shownAtFirst + 2 && (scripted || !choice.allBoxes)
  const isShown = ({ id, name }: Option, at: number) =>
    chosen.includes(id) ||
    (folded ? at < shownAtFirst : (finder?.finds(id) ?? name.toLowerCase().includes(wanted.toLowerCase().trim())))
  return (
    <FilterGroup
      title={title}
      open={offered ?? (chosen.length > 0 || options.length <= shownAtFirst + 2)}
      onToggle={onToggle}
    >
      {scripted && options.length > worthSearching && (
        <div className="relative mb-2">
          <input
            type="search"
            aria-label={finder?.label ?? `Finn ${title.toLowerCase()}`}
            placeholder={finder?.label ?? `Søk blant ${options.length} ${many}`}
            value={wanted}
            onChange={event => (finder?.onType ?? setTyped)(event.target.value)}
            onKeyDown={event => {
              if (event.key === 'Enter') event.preventDefault()
            }}
            className="field"
          />
          <ClearButton />
        </div>
      )}
      {finder && (
        <p role="status" className="text-small text-soft empty:hidden">
          {finder.status}
        </p>
      )}
      {children}
      {/* The script can show the hidden boxes. Without it, a link loads a page with all of them. */}
      {(scripted ? options : options.filter(isShown)).map((option, at) => (
        <OptionBox
          key={option.id}
          name={fieldParam(field)}
          option={option}
          chosen={chosen.includes(option.id)}
          hidden={scripted && !isShown(option, at)}
        />
      ))}
      {folded && scripted && (
        <button type="button" onClick={() => setAll(true)} className="link min-h-tap">
          {`Vis alle ${options.length}`}
        </button>
      )}
      {folded && !scripted && (
        <a
          href={writeChoice({ ...choice, allBoxes: true })}
          rel="nofollow"
          className="link inline-flex min-h-tap items-center"
        >
          {`Vis alle ${options.length}`}
        </a>
      )}
    </FilterGroup>
  )
}

function OptionBox({
  name,
  option,
  chosen,
  hidden,
}: {
  name: string
  option: Option
  chosen: boolean
  hidden: boolean
}) {
  return (
    <label hidden={hidden} className="flex min-h-11 cursor-pointer items-center gap-3 [&[hidden]]:hidden">
      <input type="checkbox" name={name} value={option.id} defaultChecked={chosen} className="tick" />
      {option.hex !== undefined && <Swatch hex={option.hex} size="dot" />}
      <span className="min-w-0 grow">
        <span>{option.name}</span>
        {option.away && <span className="text-small text-soft">{` ${option.away}`}</span>}
      </span>{' '}
      {option.count !== undefined && <span className="text-small text-soft">{formatCount(option.count)}</span>}
    </label>
  )
}
