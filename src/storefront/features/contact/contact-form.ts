import type { ApiResult } from '#contract/client/transport.ts'
import type { ContactRequest } from '#contract/contact.ts'
import { formText } from '#shared/form-text.ts'
import { cleanText } from '#shared/text/typed-text.ts'

/**
 * The result of sending the contact form. It contains the typed values, because without JavaScript, the server
 * renders the form again.
 */
export interface ContactFormResult {
  sent: boolean
  status: number
  typed: Pick<ContactRequest, 'name' | 'email' | 'message'>
  faults: Record<string, string>
  /** The error message beside the button. */
  refusal: string | null
}

export const readContactForm = (form: FormData): ContactRequest => ({
  name: cleanText(formText(form, 'name')),
  email: cleanText(formText(form, 'email')),
  message: formText(form, 'message').replaceAll('\r\n', '\n'),
  website: formText(form, 'website'),
})

export function toContactResult(request: ContactRequest, result: ApiResult<unknown>): ContactFormResult {
  const { name, email, message } = request
  const typed = { name, email, message }
  if (result.ok) return { sent: true, status: result.status, typed, faults: {}, refusal: null }
  const { status, error } = result
  const faults = Object.fromEntries(Object.entries(error.errors ?? {}).map(([field, [words = '']]) => [field, words]))
  const offlineMessage = 'Du er frakoblet, eller nettbutikken svarer ikke. Det du har skrevet, står her. Prøv igjen.'
  const refusal = Object.keys(faults).length > 0 ? null : status === 0 ? offlineMessage : error.message
  return { sent: false, status: status || 503, typed, faults, refusal }
}
