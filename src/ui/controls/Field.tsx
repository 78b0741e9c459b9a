import type { InputHTMLAttributes, ReactNode } from 'react'
import { ClearButton } from './ClearButton.tsx'
import { FieldFrame, fieldParts, type FieldTexts } from './FieldFrame.tsx'

interface Props extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> {
  /** Shown at the right end of the field: a unit or a button. */
  end?: ReactNode
}

/** A labelled field with its error. `required={false}` marks the field as optional. */
export function Field({ end, ...props }: Props) {
  const { frame, control } = fieldParts(props)
  const field = <input {...control} className={`${control.className} ${end ? 'pr-14' : ''}`} />
  if (control.type === 'search')
    return (
      <FieldFrame {...frame}>
        <div className="relative">
          <input placeholder=" " {...control} />
          <ClearButton />
        </div>
      </FieldFrame>
    )
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
