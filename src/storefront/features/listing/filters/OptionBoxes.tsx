import { useState } from 'react'
import { formatCount } from '#shared/format/format.ts'
import { Swatch } from '#ui/controls/Swatch.tsx'
import { useScripted } from '#ui/use-scripted.ts'
import { FilterGroup } from './FilterGroup.tsx'
import { fieldParam, writeChoice, type ListChoice, type ListField } from '../list-address.ts'
import type { FilterOption } from '../load-listing.ts'
import type { Elements } from '#ui/elements.ts'

const shownAtFirst = 8
const worthSearching = 12

type Option = Omit<FilterOption, 'count'> & { count?: number; away?: string | null }

/** A list of boxes. A long one shows its beginning, and can be searched; what is chosen is always among those shown. */
export function OptionBoxes({
  title,
  many,
  field,
  options,
  choice,
  offered,
  onToggle,
  children,
}: {
  title: string
  /** What there are many of: `merker`. */
  many: string
  field: ListField
  /** `away`: how far it is, or that it is the shopper's own, beside the name. Without a count nobody counted yet. */
  options: Option[]
  choice: ListChoice
  /** Whether it is open from the beginning; else what is short or chosen from is. */
  offered?: boolean | undefined
  /** Told of its beginning too. */
  onToggle?: (open: boolean) => void
  /** Above the boxes. */
  children?: Elements
}) {
  const scripted = useScripted()
  const [all, setAll] = useState(false)
  const [wanted, setWanted] = useState('')
  if (options.length === 0 && !children) return null
  const chosen = choice[field]
  const folded = !all && wanted === '' && options.length > shownAtFirst + 2 && (scripted || !choice.allBoxes)
  const isShown = ({ id, name }: Option, at: number) =>
    chosen.includes(id) || (folded ? at < shownAtFirst : name.toLowerCase().includes(wanted.toLowerCase().trim()))
  return (
    <FilterGroup
      title={title}
      open={offered ?? (chosen.length > 0 || options.length <= shownAtFirst + 2)}
      onToggle={onToggle}
    >
      {scripted && options.length > worthSearching && (
        <input
          type="search"
          aria-label={`Finn ${title.toLowerCase()}`}
          placeholder={`Søk blant ${options.length} ${many}`}
          value={wanted}
          onChange={event => setWanted(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter') event.preventDefault()
          }}
          className="field mb-2"
        />
      )}
      {children}
      {/* The boxes out of sight come with the script; without it, with the page that the link leads to. */}
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
