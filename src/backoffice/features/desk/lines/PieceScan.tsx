import { Field } from '#ui/controls/Field.tsx'
import { scanTarget } from '../../scanner/scan-field-of-page.ts'

/** A field inside a form for scans of single pieces. `onCode`: called with each scanned code, which does not submit the form. */
export function PieceScan({
  label,
  id,
  error,
  onCode,
}: {
  label: string
  id: string
  error: string | undefined
  onCode: (code: string) => void
}) {
  return (
    <Field
      label={label}
      {...scanTarget}
      name="scanned"
      id={id}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={40}
      required={false}
      error={error}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        // A scanner sends Enter after each code, which must not submit the form.
        event.preventDefault()
        onCode(event.currentTarget.value)
        event.currentTarget.value = ''
      }}
    />
  )
}
