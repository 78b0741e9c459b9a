import { intentField } from '#shared/form-intent.ts'
import { unreadableCode, type ApiResult, type Refusal } from '#contract/client/transport.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { CustomerFactorBegun, CustomerLoginStep } from '#contract/customers/second-factor.ts'
import { loginMessages } from './messages-by-status.ts'

export type Faults = Record<string, string>

/**
 * The result of sending a form of the account. It contains the typed values, because without
 * JavaScript, the server renders the form again.
 */
export interface FormResult {
  ok: boolean
  /** Identifies the form on its page. */
  form: string
  /** The typed values by field name, without passwords. */
  typed: Record<string, string>
  /** Error messages by field name. */
  faults: Faults
  /** The error message beside the button. */
  refusal: { message: string; code: string } | null
  status: number
  /** The first name of the customer that the form has logged in. */
  who?: string
  /** The login waits for the code of the second factor. */
  next?: 'second_factor'
  /** The secret for an authenticator app to scan. */
  begun?: CustomerFactorBegun
  /** New recovery codes of the second factor. */
  codes?: string[]
}

/** Names of hidden fields. A form that has only these contains nothing that the customer typed. */
const hiddenFields = new Set([intentField, 'id', 'device', 'passkey'])

function offlineResult(data: FormData): Refusal {
  const typed = [...data.keys()].some(name => !hiddenFields.has(name))
  const message = `Du er frakoblet, eller nettbutikken svarer ikke. ${typed ? 'Det du har skrevet, står her. ' : ''}Prøv igjen.`
  return { message, code: 'offline' }
}

/** The typed values by field name, without passwords. */
export function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !name.includes('password') ? [[name, value]] : [],
    ),
  )
}

/** The result of a form with invalid fields, for which no request was sent. */
export const faulty = (form: string, data: FormData, faults: Faults): FormResult => ({
  ok: false,
  form,
  typed: typedIn(data),
  faults,
  refusal: null,
  status: 422,
})

interface Reading {
  /** Maps the API's field names to those of the form, where they differ. */
  names?: Record<string, string>
  /** Messages by status for responses without the shop's JSON, such as those of a proxy. */
  messages?: Readonly<Record<number, string>>
}

/**
 * The result of a form, from the API's response. Errors of fields that the form shows become `faults`; other errors become
 * the message beside the button. Status 503: there was no response.
 */
export function toFormResult(
  form: string,
  data: FormData,
  result: ApiResult<unknown>,
  { names = {}, messages = {} }: Reading = {},
): FormResult {
  const typed = typedIn(data)
  if (result.ok) return { ok: true, form, typed, faults: {}, refusal: null, status: result.status }
  const { status, error } = result
  const errors = Object.entries(error.errors ?? {}).map(([name, [words = '']]) => [names[name] ?? name, words] as const)
  // A browser does not send an unticked checkbox, so `data` lacks `terms_conditions` although the form shows its field.
  const visible = errors.filter(([name]) => data.has(name) || name === 'terms_conditions')
  const { message, code } = status === 0 ? offlineResult(data) : withMessage(error, messages[status])
  // The first error of a field that the form does not show, such as the token of a link.
  const hidden = errors.find(([name]) => !visible.some(([other]) => other === name))?.[1]
  return {
    ok: false,
    form,
    typed,
    faults: Object.fromEntries(visible),
    refusal: visible.length > 0 && visible.length === errors.length ? null : { message: hidden || message, code },
    status: status || 503,
  }
}

const withMessage = (error: Refusal, byStatus: string | undefined): Refusal =>
  error.code === unreadableCode && byStatus !== undefined ? { ...error, message: byStatus } : error

/** Like `toFormResult`, for forms that log in. Sets `who` on success. */
export function toLoginResult(
  form: string,
  data: FormData,
  result: ApiResult<Customer | CustomerLoginStep>,
  names: Record<string, string> = {},
): FormResult {
  const view = toFormResult(form, data, result, { names, messages: loginMessages })
  if (!result.ok) return view
  if ('first_name' in result.data) return { ...view, who: result.data.first_name }
  return result.data.next ? { ...view, next: result.data.next } : view
}

/** The values and errors to show in the fields. Empty after a success, so that the fields show the stored values. */
export function shownIn(result: FormResult | undefined): Pick<FormResult, 'typed' | 'faults'> {
  return result && !result.ok ? result : { typed: {}, faults: {} }
}
