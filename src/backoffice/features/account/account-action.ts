import { data, redirect } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import type { ApiResult } from '#contract/client/transport.ts'
import { formText } from '#shared/form-text.ts'

export type AccountActionResult =
  | { done: 'saved'; of: string; message: string; codes?: string[] }
  | {
      done: 'refused'
      of: string
      /** the device, of what is about one */ id?: number
      message: string
      errors: Record<string, string[]>
    }

/** Does what a form of one's own account asks for: `handling` is passord, avslutt, koder, fjern, pin or uten-pin. */
export async function actOnAccount(api: ApiClient, form: FormData) {
  const of = formText(form, 'handling')
  const code = formText(form, 'code').slice(0, 40)
  if (of === 'passord') {
    const answer = await api('PUT /staff/current/password', {
      body: {
        current: formText(form, 'current').slice(0, 128),
        password: formText(form, 'password').slice(0, 129),
      },
    })
    return told(of, answer, 'Passordet er byttet. Du er logget ut på alle andre enheter.')
  }
  if (of === 'avslutt') {
    const id = Number(formText(form, 'id')) || 0
    return told(of, await api('DELETE /staff/sessions/{session}', { path: { session: id } }), 'Enheten er logget ut.', {
      id,
    })
  }
  if (of === 'pin') {
    const pin = formText(form, 'pin').trim().slice(0, 20)
    return told(
      of,
      await api('PUT /staff/current/pin', { body: { current: formText(form, 'current').slice(0, 128), pin } }),
      'PIN er lagret.',
    )
  }
  if (of === 'uten-pin')
    return told(of, await api('DELETE /staff/current/pin'), 'PIN er fjernet. Ingen kan bytte til deg med PIN.')
  if (of === 'fjern')
    return told(of, await api('DELETE /staff/second_factor', { body: { code } }), 'Tofaktor er slått av.')
  if (of !== 'koder')
    return data<AccountActionResult>({ done: 'refused', of, message: 'Ukjent handling', errors: {} }, { status: 422 })
  const answer = await api('POST /staff/second_factor/recovery', { body: { code } })
  const words = 'De gamle kodene gjelder ikke lenger.'
  return told(of, answer, words, answer.ok ? { codes: answer.data.codes } : {})
}

function told(
  of: string,
  answer: ApiResult<unknown>,
  message: string,
  { id, codes }: { id?: number; codes?: string[] } = {},
) {
  if (answer.ok) return data<AccountActionResult>({ done: 'saved', of, message, ...(codes && { codes }) })
  if (answer.status === 401) throw redirect('/ansatt/logg-inn')
  const { error } = answer
  return data<AccountActionResult>(
    { done: 'refused', of, ...(id !== undefined && { id }), message: error.message, errors: error.errors ?? {} },
    { status: answer.status },
  )
}
