import ChevronDown from 'lucide-react/icons/chevron-down'
import type { SelectHTMLAttributes } from 'react'
import { FieldFrame, fieldParts, type FieldTexts } from './FieldFrame.tsx'

/** A native select, which every phone displays well. */
export function SelectField(props: FieldTexts & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'>) {
  const { frame, control } = fieldParts(props)
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <select {...control} />
        <ChevronDown aria-hidden size={20} className="pointer-events-none absolute inset-y-0 right-3 my-auto" />
      </div>
    </FieldFrame>
  )
}
