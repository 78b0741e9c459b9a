import { intentField } from '#shared/form-intent.ts'
import type { DraftFields } from '#contract/editors/drafts.ts'

/** What says which thing the form is about, what is only shown, and a picture that is sent with the form and too large for a draft. */
const notTyped = new Set(['version', 'id', 'brand', 'slot', intentField, 'now', 'logo-bilde'])

/** What stands in a form, field by field. */
export const fieldsOf = (form: HTMLFormElement): DraftFields =>
  [...new FormData(form)].flatMap(([name, text]) =>
    typeof text === 'string' && !notTyped.has(name) ? { name, text } : [],
  )

// Other kinds of fields spell what they are given in their own way.
const texts =
  'textarea[name], input[name]:is(:not([type]), [type=text], [type=search], [type=url], [type=tel], [type=email])'

/** Whether something else stands in a text field than what the page came with. */
export const isTouched = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts)].some(
    ({ value, defaultValue }) => plain(value) !== plain(defaultValue),
  )

/** Lines end in one way in a page and in another in a field. */
const plain = (text: string): string => text.replaceAll(/[\r\n]/g, '').trim()

/** The same as a form that is sent. */
export function formOf(fields: DraftFields): FormData {
  const form = new FormData()
  for (const { name, text } of fields) form.append(name, text)
  return form
}
