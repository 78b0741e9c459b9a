import { data, redirect } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import type { ApiResult } from '#contract/client/transport.ts'
import { intentOf, readIntent } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { cleanDigits } from '#shared/text/typed-text.ts'

export type AccountActionResult =
  | { done: 'saved'; of: string; message: string; codes?: string[] }
  | {
      done: 'refused'
      of: string
      /** Id of the device in the form. */ id?: number
      message: string
      errors: Record<string, string[]>
    }

/** Runs the intent of a form on the account page. An unknown intent is refused with 422. */
export async function actOnAccount(api: ApiClient, form: FormData) {
  const intent = readIntent(form, handlers)
  if (intent !== undefined) return handlers[intent](api, form)
  const of = intentOf(form)
  return data<AccountActionResult>({ done: 'refused', of, message: 'Ukjent handling', errors: {} }, { status: 422 })
}

const password = (form: FormData) => formText(form, 'current').slice(0, 128)
const codeIn = (form: FormData) => formText(form, 'code').slice(0, 40)

const handlers = {
  async passord(api: ApiClient, form: FormData) {
    const body = { current: password(form), password: formText(form, 'password').slice(0, 129) }
    const result = await api('PUT /staff/current/password', { body })
    return respond('passord', result, 'Passordet er byttet. Du er logget ut på alle andre enheter.')
  },
  async avslutt(api: ApiClient, form: FormData) {
    const id = Number(formText(form, 'id')) || 0
    const result = await api('DELETE /staff/sessions/{session}', {
      path: { session: id },
      body: { current: password(form) },
    })
    return respond('avslutt', result, 'Enheten er logget ut.', { id })
  },
  async pin(api: ApiClient, form: FormData) {
    const body = { current: password(form), pin: cleanDigits(formText(form, 'pin')).slice(0, 20) }
    return respond('pin', await api('PUT /staff/current/pin', { body }), 'PIN er lagret.')
  },
  async 'uten-pin'(api: ApiClient) {
    const result = await api('DELETE /staff/current/pin')
    return respond('uten-pin', result, 'PIN er fjernet. Ingen kan bytte til deg med PIN.')
  },
  async fjern(api: ApiClient, form: FormData) {
    const result = await api('DELETE /staff/second_factor', { body: { code: codeIn(form) } })
    return respond('fjern', result, 'Tofaktor er slått av.')
  },
  async koder(api: ApiClient, form: FormData) {
    const result = await api('POST /staff/second_factor/recovery', { body: { code: codeIn(form) } })
    return respond(
      'koder',
      result,
      'De gamle kodene gjelder ikke lenger.',
      result.ok ? { codes: result.data.codes } : {},
    )
  },
}

function respond(
  of: string,
  result: ApiResult<unknown>,
  message: string,
  { id, codes }: { id?: number; codes?: string[] } = {},
) {
  if (result.ok) return data<AccountActionResult>({ done: 'saved', of, message, ...(codes && { codes }) })
  if (result.status === 401) throw redirect('/ansatt/logg-inn')
  const { error } = result
  return data<AccountActionResult>(
    { done: 'refused', of, ...(id !== undefined && { id }), message: error.message, errors: error.errors ?? {} },
    { status: result.status },
  )
}
