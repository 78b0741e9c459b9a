import type { InputHTMLAttributes, ReactNode } from 'react'
import { describedBy, FieldError, fieldId } from './FieldFrame.tsx'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'type'> {
  name: string
  label: ReactNode
  error?: string | undefined
  /** A count shown to the right, as in a filter. */
  count?: string
}

/** A checkbox; the whole row can be clicked. Checkboxes that share a name each need an `id`. */
export function Checkbox({ name, label, error, count, ...input }: Props) {
  const id = fieldId(name, input.id)
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 has-disabled:text-soft">
        <input {...input} type="checkbox" id={id} name={name} className="tick" {...describedBy(id, { error })} />
        <span className="grow">{label}</span>
        {count !== undefined && <span className="text-small tabular-nums text-soft">{count}</span>}
      </label>
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}
