import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { FieldError, fieldId } from './FieldFrame.tsx'

const words = ['Dårlig', 'Under middels', 'Bra', 'Veldig bra', 'Fremragende']

/** One to five stars; radios, so that keys and forms without script work. */
export function RatingField({ label, name, error }: { label: string; name: string; error?: string | undefined }) {
  const [chosen, setChosen] = useState(0)
  const id = fieldId(name)
  return (
    <fieldset aria-describedby={error ? `${id}-feil` : undefined}>
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
