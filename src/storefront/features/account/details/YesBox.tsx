import type { ReactNode } from 'react'
import { describedBy, FieldError, fieldId } from '#ui/controls/FieldFrame.tsx'

interface Props {
  name: string
  label: ReactNode
  checked: boolean
  error?: string | undefined
}

/** A checkbox for a consent, with its error message below. */
export function YesBox({ name, label, checked, error }: Props) {
  const id = fieldId(name)
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          id={id}
          name={name}
          value="1"
          defaultChecked={checked}
          className="tick"
          {...describedBy(id, { error })}
        />
        <span>{label}</span>
      </label>
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}
