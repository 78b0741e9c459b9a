import { useId, useState, type InputHTMLAttributes, type KeyboardEvent, type ReactNode } from 'react'
import { ClearButton } from './ClearButton.tsx'
import { comboKey, markMatches } from './combo-keys.ts'
import { formatPlural } from '#shared/format/format.ts'

export interface ComboOption {
  id: string
  label: string
  /** Shown beside the label, such as a place, a price or a picture. */
  detail?: ReactNode
}

// ARIA in HTML does not allow a combobox of the type `search`.
interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> {
  label: string
  hideLabel?: boolean
  text: string
  onType: (text: string) => void
  /** Suggestions for the text. undefined: still loading. */
  options: readonly ComboOption[] | undefined
  onChoose: (option: ComboOption) => void
  /** The text that is shown when there are no suggestions. */
  none?: string
}

/** A text field with suggestions below it. If no suggestion is marked, Enter submits the form as usual. */
export function ComboBox(props: Props) {
  const { label, hideLabel = false, text, onType, options, onChoose, none = 'Ingen forslag', ...input } = props
  const [state, setState] = useState({ open: false, active: -1 })
  const own = useId()
  const id = input.id ?? own
  const listId = `${own}-liste`
  const found = options ?? []
  const active = state.active < found.length ? state.active : -1
  const shows = state.open && text.trim() !== ''
  const close = () => setState({ open: false, active: -1 })
  const choose = (option: ComboOption | undefined) => {
    if (!option) return
    close()
    onChoose(option)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const next = comboKey(event.key, { open: shows, active }, found.length)
    if (next === null) return
    event.preventDefault()
    // Escape closes only the suggestions, not a dialog around them.
    event.stopPropagation()
    if (next === 'choose') choose(found[active])
    else setState(next)
  }
  return (
    <div>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block font-medium'}>
        {label}
      </label>
      <div className="relative">
        <input
          autoComplete="off"
          placeholder=" "
          {...input}
          type="text"
          id={id}
          role="combobox"
          aria-expanded={shows && found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shows && active >= 0 ? `${listId}-${active}` : undefined}
          className={`field ${input.className ?? ''}`}
          value={text}
          onChange={event => {
            onType(event.target.value)
            setState({ open: true, active: -1 })
          }}
          onKeyDown={onKeyDown}
          onFocus={() => text.trim() !== '' && setState({ open: true, active: -1 })}
          onBlur={close}
        />
        <ClearButton />
        {/* Some browsers make scroll containers focusable. Tab skips this one. */}
        <div tabIndex={-1} className={shows && options !== undefined ? 'list-box' : 'hidden'}>
          <div role="listbox" id={listId} aria-label={label}>
            {found.map((option, at) => (
              <Suggestion
                key={option.id}
                id={`${listId}-${at}`}
                option={option}
                text={text}
                active={at === active}
                onPoint={() => setState({ open: true, active: at })}
                onChoose={() => choose(option)}
              />
            ))}
          </div>
          {found.length === 0 && <p className="px-4 py-2 text-soft">{none}</p>}
        </div>
        <p role="status" className="sr-only">
          {shows &&
            options !== undefined &&
            (found.length === 0 ? none : formatPlural(found.length, 'forslag', 'forslag'))}
        </p>
      </div>
    </div>
  )
}

function Suggestion(props: {
  id: string
  option: ComboOption
  text: string
  active: boolean
  onPoint: () => void
  onChoose: () => void
}) {
  const { id, option, text, active, onPoint, onChoose } = props
  return (
    // The focus stays in the text field, which handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={active}
      ref={element => {
        if (active) element?.scrollIntoView({ block: 'nearest' })
      }}
      className="flex items-center justify-between gap-4"
      onPointerMove={() => !active && onPoint()}
      onPointerDown={event => event.preventDefault()}
      onClick={onChoose}
    >
      <span>
        {markMatches(option.label, text).map((part, at) =>
          part.hit ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
        )}
      </span>
      {option.detail !== undefined && <span className="text-small text-soft">{option.detail}</span>}
    </div>
  )
}
