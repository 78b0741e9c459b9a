import { intentField } from '#shared/form-intent.ts'
import type { DraftFields } from '#contract/editors/drafts.ts'

/**
 * Fields left out of drafts: those that identify the document, those that are only displayed, and the logo, which is
 * too large.
 */
const notTyped = new Set(['version', 'id', 'brand', 'slot', intentField, 'now', 'logo-bilde'])

/** The content of a form, field by field. */
export const fieldsOf = (form: HTMLFormElement): DraftFields =>
  [...new FormData(form)].flatMap(([name, text]) =>
    typeof text === 'string' && !notTyped.has(name) ? { name, text } : [],
  )

// Only text fields: browsers normalise the values of other field types.
const texts =
  'textarea[name], input[name]:is(:not([type]), [type=text], [type=search], [type=url], [type=tel], [type=email])'

/** Whether a text field differs from its initial value. */
export const isTouched = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts)].some(
    ({ value, defaultValue }) => plain(value) !== plain(defaultValue),
  )

/** Line endings differ between the HTML and the value of a field. */
const plain = (text: string): string => text.replaceAll(/[\r\n]/g, '').trim()

/** The fields of a draft as form data. */
export function formOf(fields: DraftFields): FormData {
  const form = new FormData()
  for (const { name, text } of fields) form.append(name, text)
  return form
}
