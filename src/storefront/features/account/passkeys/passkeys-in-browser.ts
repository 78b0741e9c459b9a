import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { ApiClient } from '#contract/client/client.ts'
import type { ApiResult } from '#contract/client/transport.ts'
import type { Passkey, SignedByPasskey } from '#contract/customers/passkeys.ts'
import { formText } from '#shared/form-text.ts'
import { toFormResult, toLoginResult, type FormResult } from '../form-result.ts'

// The library's WebAuthn types, which are more precise than those of the contract.
type Creation = Parameters<typeof startRegistration>[0]['optionsJSON']
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON']

const words: Record<string, string> = {
  // The customer refused or cancelled, or did not unlock the device in time.
  NotAllowedError: 'Ingen passnøkkel ble valgt.',
  AbortError: 'Ingen passnøkkel ble valgt.',
  InvalidStateError: 'Denne enheten har allerede en passnøkkel for kontoen din.',
  NotSupportedError: 'Enheten støtter ikke passnøkler av denne typen.',
  // The host is not a valid domain of the shop.
  SecurityError: 'Passnøkler kan ikke brukes på denne adressen.',
}

/** The result when the browser or the customer refused. */
export function declined(error: unknown): ApiResult<never> {
  const name = error instanceof Error ? error.name : ''
  const message = words[name] ?? 'Passnøkkelen kunne ikke brukes nå. Prøv igjen.'
  return { ok: false, status: 422, error: { message, code: 'no_passkey' } }
}

/**
 * Waits for the customer to choose a passkey. `autofill`: offers passkeys in the list that the browser opens at the
 * address field.
 */
export async function signChallenge(calls: ApiClient, { autofill = false } = {}): Promise<ApiResult<SignedByPasskey>> {
  const request = await calls('POST /customers/login/passkey/challenge')
  if (!request.ok) return request
  try {
    const signed = await startAuthentication({ optionsJSON: request.data as Request, useBrowserAutofill: autofill })
    return { ok: true, status: 200, data: signed }
  } catch (error) {
    return declined(error)
  }
}

/** Logs in with the signed credential in the form, or asks the customer to choose a passkey. */
export async function logInByPasskey(calls: ApiClient, data: FormData): Promise<FormResult> {
  const chosen = formText(data, 'credential')
  data.delete('credential')
  const signed: ApiResult<SignedByPasskey> =
    chosen === '' ? await signChallenge(calls) : { ok: true, status: 200, data: JSON.parse(chosen) as SignedByPasskey }
  const result = signed.ok
    ? await calls('POST /customers/login/passkey', { body: { credential: signed.data } })
    : signed
  // 401: a customer is already logged in, in another tab. Ends that login, so that the next attempt succeeds.
  if (!result.ok && result.status === 401) await calls('POST /customers/logout', { endsLogin: true })
  return toLoginResult('passkey', data, result)
}

export async function addPasskey(calls: ApiClient, data: FormData): Promise<FormResult> {
  return toFormResult('passkey-add', data, await makePasskey(calls, formText(data, 'current_password')))
}

async function makePasskey(calls: ApiClient, password: string): Promise<ApiResult<Passkey>> {
  const request = await calls('POST /customers/current/passkeys/challenge', {
    body: password === '' ? {} : { current_password: password },
  })
  if (!request.ok) return request
  let made: Awaited<ReturnType<typeof startRegistration>>
  try {
    made = await startRegistration({ optionsJSON: request.data as Creation })
  } catch (error) {
    return declined(error)
  }
  return await calls('POST /customers/current/passkeys', { body: { name: '', credential: made } })
}
