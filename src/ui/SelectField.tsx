import ChevronDown from 'lucide-react/icons/chevron-down'
import type { SelectHTMLAttributes } from 'react'
import { describedBy, FieldFrame, fieldId, type FieldWords } from './FieldFrame.tsx'

/** The browser's own list of choices, which every phone knows how to show. */
export function SelectField({
  label,
  name,
  error,
  hint,
  hideLabel,
  className = '',
  ...select
}: FieldWords & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'>) {
  const id = fieldId(name, select.id)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={select.required} hideLabel={hideLabel}>
      <div className="relative">
        <select
          {...select}
          id={id}
          name={name}
          className={`field ${className}`}
          {...describedBy(id, { hint, error })}
        />
        <ChevronDown aria-hidden size={20} className="pointer-events-none absolute inset-y-0 right-3 my-auto" />
      </div>
    </FieldFrame>
  )
}
