import { data, redirect } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import { formText } from '#shared/form-text.ts'
import { unavailableMessage } from '../../frame/shop-unavailable.ts'
import { versionField } from '../SeenVersion.tsx'

/** Result of sending a question to the shopper, or of withdrawing it. */
export interface QuestionActionResult {
  questionAction: 'ask' | 'substitute' | 'withdraw'
  /** Error text; null: success. */
  refused: string | null
  /** The shop gave no usable response, so the page may be outdated. */
  unavailable?: true
}

/** Reasons for the question, which the mail to the shopper quotes. */
export const askReasons = [
  'Vi fant dessverre ikke alt her',
  'Varen var skadet',
  'Varen ble solgt før vi rakk å legge den til side',
] as const

/** Reasons for offering a substitute. */
export const offerReasons = ['Vi fant dessverre ikke varen i butikken'] as const

const questionActionOf = (form: FormData): QuestionActionResult['questionAction'] => {
  const text = formText(form, 'ask')
  return text === 'withdraw' || text === 'substitute' ? text : 'ask'
}

/** Whether the form concerns a question to the shopper. */
export const isAskForm = (form: FormData): boolean => form.has('ask')

/** Result when the shop gave no usable response. The request may have been carried out. */
export const unavailableForQuestion = (form: FormData): QuestionActionResult => ({
  questionAction: questionActionOf(form),
  refused: unavailableMessage(),
  unavailable: true,
})

export async function askFromForm(api: ApiClient, id: number, form: FormData) {
  const requested = questionActionOf(form)
  const reason = formText(form, 'reason')
  const version = formText(form, versionField)
  const answer =
    requested === 'withdraw'
      ? await api('DELETE /staff/reservations/{id}/questions/{question}', {
          path: { id, question: Number(formText(form, 'question')) },
          query: { version },
        })
      : await api('POST /staff/reservations/{id}/questions', {
          path: { id },
          body:
            requested === 'substitute'
              ? {
                  kind: 'substitute',
                  line: Number(formText(form, 'line')),
                  ean: formText(form, 'ean'),
                  reason,
                  version,
                }
              : { kind: 'move', shopId: Number(formText(form, 'shop')), reason, version },
        })
  if (!answer.ok && answer.status === 401) throw redirect('/ansatt/logg-inn')
  if (answer.ok) return data<QuestionActionResult>({ questionAction: requested, refused: null })
  const { errors, message } = answer.error
  return data<QuestionActionResult>(
    {
      questionAction: requested,
      refused:
        errors?.['shopId']?.[0] ?? errors?.['line']?.[0] ?? errors?.['ean']?.[0] ?? errors?.['reason']?.[0] ?? message,
    },
    { status: answer.status },
  )
}
