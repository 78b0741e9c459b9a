import type { ApiClient } from '#contract/client/client.ts'
import type { Customer, CustomerUpdate } from '#contract/customers/customers.ts'
import { intentOf } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { faulty, toFormAnswer, type FormResult } from '../form-result.ts'
import { readPreferences } from '../read-preferences.ts'
import { shownConsents } from './shown-consents.ts'

/**
 * The action of all forms on the account's page. Each form names the account by its id. If another customer
 * has logged in meanwhile, that customer's account is not changed.
 */
export async function changeAccount(calls: ApiClient, data: FormData): Promise<FormResult> {
  const form = intentOf(data)
  const id = Number(formText(data, 'id'))
  if (form === 'device') {
    const ended = await calls('DELETE /customers/current/sessions/{session}', {
      path: { session: Number(formText(data, 'device')) },
    })
    // 404: the account is already deleted, which is the requested result.
    return toFormAnswer(form, data, ended.status === 404 ? { ok: true, status: 204, data: undefined } : ended)
  }
  if (form === 'logout') return toFormAnswer(form, data, await calls('POST /customers/logout', { endsLogin: true }))
  if (form === 'resend') {
    const sent = await calls('GET /customers/email/resend')
    if (!sent.ok) return toFormAnswer(form, data, { ...sent, error: { ...sent.error, message: resendMessage(sent) } })
    data.set('email', sent.data.email)
    return toFormAnswer(form, data, sent)
  }
  if (form === 'phone-code') return toFormAnswer(form, data, await calls('POST /customers/current/phone/code'))
  if (form === 'phone-verify') {
    const code = formText(data, 'code')
    if (code.trim() === '') return faulty(form, data, { code: 'Skriv koden fra SMS-en' })
    return toFormAnswer(form, data, await calls('POST /customers/current/phone/verify', { body: { code } }))
  }
  if (form === 'delete') {
    const password = formText(data, 'password')
    if (password === '') return faulty(form, data, { password: 'Skriv passordet ditt' })
    return toFormAnswer(
      form,
      data,
      await calls('DELETE /customers/{id}', { path: { id }, body: { password }, endsLogin: true }),
    )
  }
  if (form === 'passkey-name')
    return toFormAnswer(
      form,
      data,
      await calls('PUT /customers/current/passkeys/{passkey}', {
        path: { passkey: passkeyIn(data) },
        body: { name: formText(data, 'name').trim() },
      }),
    )
  if (form === 'passkey-remove') {
    const removed = await calls('DELETE /customers/current/passkeys/{passkey}', {
      path: { passkey: passkeyIn(data) },
      body: formText(data, 'current_password') === '' ? {} : { current_password: formText(data, 'current_password') },
    })
    // 404: it is already removed, which is the requested result.
    return toFormAnswer(form, data, removed.status === 404 ? { ok: true, status: 204, data: undefined } : removed)
  }
  const missing = form === 'password' && formText(data, 'password') === ''
  if (missing) return faulty(form, data, { password: 'Skriv et nytt passord' })
  if (form === 'sizes') {
    const { faults } = readPreferences(data)
    if (Object.keys(faults).length > 0) return faulty(form, data, faults)
  }
  const before = await calls('GET /customers/current')
  if (!before.ok && before.status !== 404) return toFormAnswer(form, data, before)
  const stored = before.ok ? before.data : undefined
  return toFormAnswer(
    form,
    data,
    await calls('PUT /customers/{id}', { path: { id }, body: { ...namesOf(stored), ...changesIn(form, data) } }),
  )
}

const passkeyIn = (data: FormData): number => Number(formText(data, 'passkey'))

/** An address that is already confirmed is not reported as a failure. */
const resendMessage = ({ status, error }: { status: number; error: { message: string } }) =>
  status === 409 || status === 401 ? error.message : 'Epost ble ikke sendt'

/** The fields that every update must contain. */
const namesOf = (stored: Customer | undefined): CustomerUpdate => ({
  first_name: stored?.first_name,
  last_name: stored?.last_name,
  email: stored?.email,
  phone: stored?.phone,
})

function changesIn(form: string, data: FormData): CustomerUpdate {
  const text = (name: string) => formText(data, name).trim()
  const current_password = formText(data, 'current_password')
  if (form === 'password') {
    const password = formText(data, 'password')
    return { password, password_confirmation: password, current_password }
  }
  if (form === 'contact')
    return { email: text('email'), phone: text('phone'), ...(current_password && { current_password }) }
  if (form === 'sizes') return { preferences: readPreferences(data).preferences }
  if (form === 'consents') return Object.fromEntries(shownConsents.map(({ name }) => [name, data.has(name)]))
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    address: text('address'),
    postal_code: text('postal_code'),
    city: text('city'),
    ...(text('birth_date') && { birth_date: text('birth_date') }),
  }
}
