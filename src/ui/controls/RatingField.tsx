import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { FieldError, fieldId } from './FieldFrame.tsx'

const words = ['Dårlig', 'Under middels', 'Bra', 'Veldig bra', 'Fremragende']

/** A rating of one to five stars. The stars are radios, so they work by keyboard and without JavaScript. */
export function RatingField({
  label,
  name,
  error,
  given = 0,
}: {
  label: string
  name: string
  error?: string | undefined
  /** The current rating. 0: none. */
  given?: number
}) {
  const [chosen, setChosen] = useState(given)
  const id = fieldId(name)
  return (
    <fieldset
      role="radiogroup"
      tabIndex={error ? -1 : undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-feil` : undefined}
    >
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="-ml-2.5 flex items-center">
        {words.map((word, at) => (
          <label
            key={word}
            title={word}
            className="relative grid size-11 cursor-pointer place-items-center rounded-card has-focus-visible:outline-3 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name={name}
              value={at + 1}
              defaultChecked={at + 1 === given}
              className="sr-only"
              aria-label={`${at + 1} av 5: ${word}`}
              onChange={() => setChosen(at + 1)}
            />
            <Star aria-hidden size={28} className={at < chosen ? 'fill-ink text-ink' : 'text-strong'} />
          </label>
        ))}
        <span aria-hidden className="ml-2 text-small text-soft">
          {words[chosen - 1]}
        </span>
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  )
}
