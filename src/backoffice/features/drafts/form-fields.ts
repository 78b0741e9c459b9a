import type { DraftFields } from '#contract/editors/drafts.ts'

/** What says which thing the form is about, what is only shown, and a picture that is sent with the form and too large for a draft. */
const notTyped = new Set(['version', 'id', 'brand', 'slot', 'handling', 'now', 'logo-bilde'])

/** What stands in a form, field by field. */
export const fieldsOf = (form: HTMLFormElement): DraftFields =>
  [...new FormData(form)].flatMap(([name, text]) =>
    typeof text === 'string' && !notTyped.has(name) ? { name, text } : [],
  )

/** The same as a form that is sent. */
export function formOf(fields: DraftFields): FormData {
  const form = new FormData()
  for (const { name, text } of fields) form.append(name, text)
  return form
}
