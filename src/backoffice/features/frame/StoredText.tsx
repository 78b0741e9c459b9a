import { TextAreaField } from '#ui/controls/TextAreaField.tsx'

/** After a conflict: the text that another editor has saved, beside the typed text. */
export function StoredText({
  result,
  label,
  rows,
  value,
}: {
  result: { status: number } | undefined
  label: string
  rows: number
  value: string
}) {
  if (result?.status !== 409) return null
  return <TextAreaField label={label} name="now" rows={rows} readOnly value={value} />
}
