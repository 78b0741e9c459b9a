import type { TextareaHTMLAttributes } from 'react'
import { FieldFrame, fieldParts, type FieldTexts } from './FieldFrame.tsx'

/** A field for several lines. */
export function TextAreaField(props: FieldTexts & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'>) {
  const { frame, control } = fieldParts(props)
  return (
    <FieldFrame {...frame}>
      <textarea {...control} />
    </FieldFrame>
  )
}
