import type { RefObject } from 'react'
import { FieldFrame, fieldParts } from '#ui/controls/FieldFrame.tsx'
import { useScripted } from '#ui/use-scripted.ts'

/** File input for a picture. It needs JavaScript, because the picture is resized before the upload. */
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
  /** Also accepts SVG files. */
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
        // Browsers align the text of a file input to the top.
        className={`${control.className} leading-[calc(var(--tap)-1rem-2px)]`}
        // No name, so that the form does not submit the original file and its file name.
        name={undefined}
        ref={input}
        type="file"
        accept={`image/png,image/jpeg,image/webp${drawings ? ',image/svg+xml' : ''}`}
        onChange={event => void take(event.target.files?.[0])}
      />
    </FieldFrame>
  )
}
