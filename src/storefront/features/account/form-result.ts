import { intentField } from '#shared/form-intent.ts'
import type { ApiResult, Refusal } from '#contract/client/transport.ts'
import type { Customer } from '#contract/customers/customers.ts'

export type Faults = Record<string, string>

/** What came of a form of the account. What was typed comes back: without script the form is made anew. */
export interface FormResult {
  ok: boolean
  /** Which of the page's forms. */
  form: string
  /** All but passwords. */
  typed: Record<string, string>
  /** Beside the field of each name. */
  faults: Faults
  /** Beside the button. */
  refusal: { message: string; code: string } | null
  status: number
  /** The first name of who has been logged in by it. */
  who?: string
}

/** Of forms that are a button alone. */
const hiddenFields = new Set([intentField, 'id', 'device', 'passkey'])

function offlineResult(data: FormData): Refusal {
  const typed = [...data.keys()].some(name => !hiddenFields.has(name))
  const message = `Du er frakoblet, eller nettbutikken svarer ikke. ${typed ? 'Det du har skrevet, står her. ' : ''}Prøv igjen.`
  return { message, code: 'offline' }
}

export function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !name.includes('password') ? [[name, value]] : [],
    ),
  )
}

export const faulty = (form: string, data: FormData, faults: Faults): FormResult => ({
  ok: false,
  form,
  typed: typedIn(data),
  faults,
  refusal: null,
  status: 422,
})

/** `names` of the API's fields that the form shows under another one. */
export function toFormAnswer(
  form: string,
  data: FormData,
  answer: ApiResult<unknown>,
  names: Record<string, string> = {},
): FormResult {
  const typed = typedIn(data)
  if (answer.ok) return { ok: true, form, typed, faults: {}, refusal: null, status: answer.status }
  const { status, error } = answer
  const errors = Object.entries(error.errors ?? {}).map(([name, [words = '']]) => [names[name] ?? name, words] as const)
  const shown = errors.filter(([name]) => data.has(name) || name === 'terms_conditions')
  const { message, code } = status === 0 ? offlineResult(data) : error
  // A fault of what the form does not show, such as the token of a link, is told in its own words.
  const hidden = errors.find(([name]) => !shown.some(([other]) => other === name))?.[1]
  return {
    ok: false,
    form,
    typed,
    faults: Object.fromEntries(shown),
    refusal: shown.length > 0 && shown.length === errors.length ? null : { message: hidden || message, code },
    status: status || 503,
  }
}

/** The same for what logs in. */
export function toLoginAnswer(
  form: string,
  data: FormData,
  answer: ApiResult<Customer | { message: string }>,
  names: Record<string, string> = {},
): FormResult {
  const shown = toFormAnswer(form, data, answer, names)
  return answer.ok && 'first_name' in answer.data ? { ...shown, who: answer.data.first_name } : shown
}

/** What the fields show: after a refusal what was typed, else what is stored. */
export function shownIn(answer: FormResult | undefined): Pick<FormResult, 'typed' | 'faults'> {
  return answer && !answer.ok ? answer : { typed: {}, faults: {} }
}
