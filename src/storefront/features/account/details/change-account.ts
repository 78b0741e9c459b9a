import type { ApiClient } from '#contract/client/client.ts'
import type { ApiResult } from '#contract/client/transport.ts'
import type { Customer, CustomerUpdate } from '#contract/customers/customers.ts'
import type { CustomerRecoveryCodes } from '#contract/customers/second-factor.ts'
import { intentOf, readIntent } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { faulty, toFormResult, type FormResult } from '../form-result.ts'
import { changeMessages } from '../messages-by-status.ts'
import { readPreferences } from '../read-preferences.ts'
import { shownConsents } from './shown-consents.ts'
import { cleanDigits, cleanText } from '#shared/text/typed-text.ts'

/**
 * The action of the account's forms, except adding a passkey. Forms for details, the second factor and
 * deletion send the account's id. If another customer has logged in meanwhile, the server refuses them.
 */
export function changeAccount(calls: ApiClient, data: FormData): Promise<FormResult> {
  const intent = readIntent(data, handlers)
  return intent ? handlers[intent](calls, data, intent) : saveChange(calls, data, intentOf(data))
}

const handlers = {
  async device(calls: ApiClient, data: FormData, form: string) {
    const session = Number(formText(data, 'device'))
    const ended = await calls('DELETE /customers/current/sessions/{session}', {
      path: { session },
      body: confirmationIn(data),
    })
    return toFormResult(form, data, withoutNotFound(ended))
  },
  async logout(calls: ApiClient, data: FormData, form: string) {
    return toFormResult(form, data, await calls('POST /customers/logout', { endsLogin: true }))
  },
  async resend(calls: ApiClient, data: FormData, form: string) {
    const sent = await calls('GET /customers/email/resend')
    if (!sent.ok) return toFormResult(form, data, { ...sent, error: { ...sent.error, message: resendMessage(sent) } })
    data.set('email', sent.data.email)
    return toFormResult(form, data, sent)
  },
  async 'phone-code'(calls: ApiClient, data: FormData, form: string) {
    return toFormResult(form, data, await calls('POST /customers/current/phone/code'))
  },
  async 'phone-verify'(calls: ApiClient, data: FormData, form: string) {
    const code = formText(data, 'code')
    if (cleanText(code) === '') return faulty(form, data, { code: 'Skriv koden fra SMS-en' })
    return toFormResult(form, data, await calls('POST /customers/current/phone/verify', { body: { code } }))
  },
  async delete(calls: ApiClient, data: FormData, form: string) {
    const password = formText(data, 'password')
    if (password === '') return faulty(form, data, { password: 'Skriv passordet ditt' })
    const request = { path: { id: accountIn(data) }, body: { password }, endsLogin: true as const }
    return toFormResult(form, data, await calls('DELETE /customers/{id}', request), { messages: changeMessages })
  },
  async 'passkey-name'(calls: ApiClient, data: FormData, form: string) {
    const request = { path: { passkey: passkeyIn(data) }, body: { name: formText(data, 'name').trim() } }
    return toFormResult(form, data, await calls('PUT /customers/current/passkeys/{passkey}', request))
  },
  async 'passkey-remove'(calls: ApiClient, data: FormData, form: string) {
    const removed = await calls('DELETE /customers/current/passkeys/{passkey}', {
      path: { passkey: passkeyIn(data) },
      body: confirmationIn(data),
    })
    return toFormResult(form, data, withoutNotFound(removed))
  },
  async 'factor-begin'(calls: ApiClient, data: FormData, form: string) {
    const begun = await calls('POST /customers/current/second_factor', { body: factorRequestIn(data) })
    return { ...toFormResult(form, data, begun), ...(begun.ok && { begun: begun.data }) }
  },
  async 'factor-confirm'(calls: ApiClient, data: FormData, form: string) {
    const [code, mailCode] = [cleanDigits(formText(data, 'code')), cleanDigits(formText(data, 'mail_code'))]
    if (code === '' || mailCode === '')
      return faulty(form, data, {
        ...(code === '' && { code: 'Skriv koden fra appen' }),
        ...(mailCode === '' && { mail_code: 'Skriv koden fra e-posten' }),
      })
    const body = { code: code.slice(0, 60), mail_code: mailCode.slice(0, 60), ...factorRequestIn(data) }
    return withCodes(form, data, await calls('POST /customers/current/second_factor/confirm', { body }))
  },
  async 'factor-codes'(calls: ApiClient, data: FormData, form: string) {
    const body = factorRequestIn(data)
    return withCodes(form, data, await calls('POST /customers/current/second_factor/recovery', { body }))
  },
  async 'factor-off'(calls: ApiClient, data: FormData, form: string) {
    const body = factorRequestIn(data)
    return toFormResult(form, data, await calls('DELETE /customers/current/second_factor', { body }))
  },
  async password(calls: ApiClient, data: FormData, form: string) {
    if (formText(data, 'password') === '') return faulty(form, data, { password: 'Skriv et nytt passord' })
    return saveChange(calls, data, form)
  },
  async sizes(calls: ApiClient, data: FormData, form: string) {
    const { faults } = readPreferences(data)
    return Object.keys(faults).length > 0 ? faulty(form, data, faults) : saveChange(calls, data, form)
  },
}

function withCodes(form: string, data: FormData, result: ApiResult<CustomerRecoveryCodes>): FormResult {
  return { ...toFormResult(form, data, result), ...(result.ok && { codes: result.data.codes }) }
}

/** Stores the fields of the form; the other required fields keep their stored values. */
async function saveChange(calls: ApiClient, data: FormData, form: string): Promise<FormResult> {
  const before = await calls('GET /customers/current')
  if (!before.ok && before.status !== 404) return toFormResult(form, data, before)
  const stored = before.ok ? before.data : undefined
  const request = { path: { id: accountIn(data) }, body: { ...namesOf(stored), ...changesIn(form, data) } }
  return toFormResult(form, data, await calls('PUT /customers/{id}', request), { messages: changeMessages })
}

/** Treats 404 as success: the item is already deleted. */
const withoutNotFound = <Result extends ApiResult<unknown>>(result: Result) =>
  result.status === 404 ? { ok: true as const, status: 204, data: undefined } : result

const accountIn = (data: FormData): number => Number(formText(data, 'id'))

/** The password that confirms a change, if it was typed. */
function confirmationIn(data: FormData): { current_password?: string } {
  const current_password = formText(data, 'current_password')
  return current_password === '' ? {} : { current_password }
}

const factorRequestIn = (data: FormData) => ({ customer_id: accountIn(data), ...confirmationIn(data) })

const passkeyIn = (data: FormData): number => Number(formText(data, 'passkey'))

/**
 * Shows the server's own message if the address is already confirmed (409) or the login has ended (401). Other failures
 * have one general message.
 */
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
  const text = (name: string) => cleanText(formText(data, name))
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
    ...(data.has('gender_id') && { gender_id: Number(text('gender_id')) }),
  }
}
