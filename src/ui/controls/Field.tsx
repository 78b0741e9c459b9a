import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldFrame, fieldParts, type FieldTexts } from './FieldFrame.tsx'

interface Props extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> {
  /** Stands in the field's right end: a unit, a button. */
  end?: ReactNode
}

/** A labelled field with what is wrong beside it. `required={false}` says that it may be left open. */
export function Field({ end, ...props }: Props) {
  const { frame, control } = fieldParts(props)
  const field = <input {...control} className={`${control.className} ${end ? 'pr-14' : ''}`} />
  return (
    <FieldFrame {...frame}>
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
