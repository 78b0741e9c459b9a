import type { DraftFields } from '#contract/editors/drafts.ts'

/** What says which thing the form is about, and what is only shown. */
const notTyped = new Set(['version', 'changedAt', 'id', 'brand', 'slot', 'handling', 'now'])

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
