import type { RefObject } from 'react'
import { FieldFrame, fieldParts } from '#ui/controls/FieldFrame.tsx'
import { useScripted } from '#ui/use-scripted.ts'

/** Where a picture is chosen. Without script it cannot be: a picture is made small before it is sent. */
export function PictureInput({
  input,
  name,
  label,
  hint,
  error,
  disabled = false,
  drawings = false,
  take,
}: {
  input: RefObject<HTMLInputElement | null>
  name: string
  label: string
  hint: string
  error: string | undefined
  disabled?: boolean
  /** An SVG will do too. */
  drawings?: boolean
  take: (file: File | undefined) => Promise<void>
}) {
  const scripted = useScripted()
  const { frame, control } = fieldParts({
    ...{ label, name, hint, error },
    required: undefined,
    disabled: !scripted || disabled,
  })
  return (
    <FieldFrame {...frame}>
      <input
        {...control}
        // A browser sets its words at the top of the field.
        className={`${control.className} leading-[calc(var(--tap)-1rem-2px)]`}
        // The file itself is not sent with the form, and its name is nobody's business.
        name={undefined}
        ref={input}
        type="file"
        accept={`image/png,image/jpeg,image/webp${drawings ? ',image/svg+xml' : ''}`}
        onChange={event => void take(event.target.files?.[0])}
      />
    </FieldFrame>
  )
}
