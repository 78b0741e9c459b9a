import type { TextareaHTMLAttributes } from 'react'
import { describedBy, FieldFrame, fieldId, type FieldWords } from './FieldFrame.tsx'

/** A field for more than a line. */
export function TextAreaField({
  label,
  name,
  error,
  hint,
  hideLabel,
  className = '',
  ...area
}: FieldWords & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'>) {
  const id = fieldId(name, area.id)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={area.required} hideLabel={hideLabel}>
      <textarea {...area} id={id} name={name} className={`field ${className}`} {...describedBy(id, { hint, error })} />
    </FieldFrame>
  )
}
