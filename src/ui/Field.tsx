import type { InputHTMLAttributes, ReactNode } from 'react'
import { describedBy, FieldFrame, fieldId, type FieldWords } from './FieldFrame.tsx'

interface Props extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> {
  /** Stands in the field's right end: a unit, a button. */
  end?: ReactNode
}

/** A labelled field with what is wrong beside it. `required={false}` says that it may be left open. */
export function Field({ label, name, error, hint, hideLabel, end, className = '', ...input }: Props) {
  const id = fieldId(name, input.id)
  const field = (
    <input
      {...input}
      id={id}
      name={name}
      className={`field ${end ? 'pr-14' : ''} ${className}`}
      {...describedBy(id, { hint, error })}
    />
  )
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={input.required} hideLabel={hideLabel}>
      {end ? (
        <div className="relative">
          {field}
          <div className="absolute inset-y-0 right-0 flex items-center pr-3 text-soft">{end}</div>
        </div>
      ) : (
        field
      )}
    </FieldFrame>
  )
}
