import { data, redirect } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import { formText } from '#shared/form-text.ts'
import { unavailableMessage } from '../frame/shop-unavailable.ts'
import { versionField } from './SeenVersion.tsx'

/** Result of correcting the shopper's phone number, or of sending the SMS again. */
export interface PhoneActionResult {
  phone: 'correct' | 'resend'
  /** Error text; null: success. */
  refused: string | null
  /** The typed number, after a refusal. */
  typed?: string
  /** The shop gave no usable response, so the page may be outdated. */
  unavailable?: true
}

const phoneActionOf = (form: FormData): PhoneActionResult['phone'] =>
  formText(form, 'phone') === 'resend' ? 'resend' : 'correct'

/** Whether the form concerns the shopper's phone number. */
export const isPhoneForm = (form: FormData): boolean => form.has('phone')

/** Result when the shop gave no usable response. The request may have been carried out. */
export const unavailableForPhone = (form: FormData): PhoneActionResult => ({
  phone: phoneActionOf(form),
  refused: unavailableMessage(),
  unavailable: true,
})

export async function phoneFromForm(api: ApiClient, id: number, form: FormData) {
  const phone = phoneActionOf(form)
  const typed = formText(form, 'number')
  const version = formText(form, versionField)
  const result =
    phone === 'resend'
      ? await api('POST /staff/reservations/{id}/sms', { path: { id }, body: { version } })
      : await api('PUT /staff/reservations/{id}/phone', { path: { id }, body: { phone: typed, version } })
  if (!result.ok && result.status === 401) throw redirect('/ansatt/logg-inn')
  if (result.ok) return data<PhoneActionResult>({ phone, refused: null })
  const { errors, message } = result.error
  return data<PhoneActionResult>(
    { phone, typed, refused: errors?.['phone']?.[0] ?? message },
    { status: result.status },
  )
}
