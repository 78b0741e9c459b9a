import { useState } from 'react'
import { formatCount, formatKroner } from '#shared/format/format.ts'
import { followUrl, recordRelease } from './range-draft.ts'
import { boundsAround, typedFrom, typedTo, type RangeBounds, type RangeChoice } from './range-steps.ts'
import { RangeSlider } from './RangeSlider.tsx'

interface Props {
  /** The lowest and highest price in kroner. Default: 0–100. */
  bounds: RangeBounds | undefined
  /** The chosen range in kroner. null: not chosen, so the handle is at its bound. */
  from: number | null
  to: number | null
  /** Called when the shopper releases a handle or types a price. null: the bound. */
  onChoose: (choice: { from: number | null; to: number | null }) => void
  /** Names of the two fields in the surrounding form, which also works without JavaScript. */
  names?: { from: string | undefined; to: string | undefined }
}

/**
 * The price filter: a slider with two handles and a field for each end. A price outside the bounds is reset to its
 * bound.
 */
export function PriceRange({ bounds: exact, from, to, onChoose, names }: Props) {
  const bounds = boundsAround(exact, { from, to })
  const inUrl = { from: from ?? bounds.low, to: to ?? bounds.high }
  const [before, setDraft] = useState({ choice: inUrl, pending: [] as RangeChoice[], inUrl, bounds })
  const draft = followUrl(before, inUrl, bounds)
  if (draft !== before) setDraft(draft)
  const { choice } = draft

  const release = (next: RangeChoice) => {
    const { draft: released, changed } = recordRelease(draft, next)
    setDraft(released)
    if (!changed) return
    onChoose({
      from: next.from === bounds.low ? null : next.from,
      to: next.to === bounds.high ? null : next.to,
    })
  }
  return (
    <div>
      <RangeSlider
        label="Prisområde"
        labels={{ from: 'Laveste pris', to: 'Høyeste pris' }}
        bounds={bounds}
        value={choice}
        // The next draft is based on `draft`, the displayed one, and not on the updater's argument. React may take that
        // argument from an abandoned render of the next URL, and the handles would jump back.
        onChange={next => setDraft({ ...draft, choice: next })}
        onDone={() => release(choice)}
        say={value => `${formatCount(value)} kroner`}
      />
      <div className="mt-2 grid grid-cols-2 gap-3">
        <Figure
          key={`fra ${choice.from}`}
          label="Fra kr"
          name={names?.from}
          value={choice.from}
          onType={typed => {
            const next = typedFrom(typed, choice, bounds)
            release({ ...choice, from: next })
            return next
          }}
        />
        <Figure
          key={`til ${choice.to}`}
          label="Til kr"
          name={names?.to}
          value={choice.to}
          onType={typed => {
            const next = typedTo(typed, choice, bounds)
            release({ ...choice, to: next })
            return next
          }}
        />
      </div>
    </div>
  )
}

/** A price field. The value is accepted on blur or Enter. */
function Figure({
  label,
  name,
  value,
  onType,
}: {
  label: string
  name: string | undefined
  value: number
  onType: (typed: string) => number
}) {
  const accept = (field: HTMLInputElement) => {
    if (field.value !== formatKroner(value)) field.value = formatKroner(onType(field.value))
  }
  return (
    <label className="block text-small">
      <span>{label}</span>
      <input
        // Type `number` would hide invalid input from JavaScript.
        type="text"
        inputMode="decimal"
        autoComplete="off"
        name={name}
        defaultValue={formatKroner(value)}
        className="field mt-1 tabular-nums"
        onChange={event => event.stopPropagation()}
        onBlur={event => accept(event.currentTarget)}
        onKeyDown={event => event.key === 'Enter' && accept(event.currentTarget)}
      />
    </label>
  )
}
