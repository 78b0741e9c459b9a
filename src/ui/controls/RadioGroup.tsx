import type { ReactNode } from 'react'
import { describedBy, FieldError, FieldHint, fieldId, type FieldTexts } from './FieldFrame.tsx'

export interface RadioOption {
  value: string
  label: ReactNode
  /** A second line, below the label. */
  detail?: ReactNode
  disabled?: boolean
}

interface Props extends FieldTexts {
  options: readonly RadioOption[]
  required?: boolean
  defaultValue?: string | undefined
  value?: string | undefined
  onChoose?: (value: string) => void
}

/** A choice of one option. Each option is a tile large enough for a thumb. The arrow keys move between them. */
export function RadioGroup(props: Props) {
  const { label, name, hint, error, hideLabel, options, required, defaultValue, value, onChoose } = props
  const id = fieldId(name)
  return (
    <fieldset role="radiogroup" aria-required={required} {...describedBy(id, { hint, error })}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 font-medium'}>{label}</legend>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <div className="grid gap-2">
        {options.map(option => (
          <label key={option.value} className="tile">
            <input
              type="radio"
              name={name}
              value={option.value}
              className="tick"
              required={required}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChoose?.(option.value)}
            />
            <span>
              <span className="block font-medium">{option.label}</span>
              {option.detail !== undefined && <span className="block text-small text-soft">{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  )
}
