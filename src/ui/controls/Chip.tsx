import X from 'lucide-react/icons/x'
import type { InputHTMLAttributes, ReactNode } from 'react'

/** A chosen value with a button that removes it. For a link, use `className="chip"`. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className="chip" onClick={onRemove}>
      <ChipRemoval label={label} />
    </button>
  )
}

export function ChipRemoval({ label }: { label: string }) {
  return (
    <>
      <span className="sr-only">Fjern </span>
      <span>{label}</span>
      <X aria-hidden size={16} className="-mr-1" />
    </>
  )
}

/** A checkbox or radio that looks like a chip. Works in a form without JavaScript. */
export function ChoiceChip({
  label,
  detail,
  type = 'checkbox',
  ...input
}: { label: ReactNode; detail?: ReactNode; type?: 'checkbox' | 'radio' } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type'
>) {
  return (
    <label className="chip relative">
      <input {...input} type={type} className="sr-only" />
      <span>{label}</span>
      {detail !== undefined && <span className="opacity-75">{detail}</span>}
    </label>
  )
}
