import { data, redirect } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import { formText } from '#shared/form-text.ts'
import { unavailableMessage } from '../../frame/shop-unavailable.ts'
import { versionField } from '../SeenVersion.tsx'

/** What came of asking the shopper, or of taking it back. */
export interface QuestionActionResult {
  asked: 'ask' | 'substitute' | 'withdraw'
  /** null: it is done */
  refused: string | null
  /** It never came to the shop: what is shown may be old. */
  unavailable?: true
}

/** Why the shopper is asked; the mail says it. */
export const askReasons = [
  'Vi fant dessverre ikke alt her',
  'Varen var skadet',
  'Varen ble solgt før vi rakk å legge den til side',
] as const

/** Why other goods are offered. */
export const offerReasons = ['Vi fant dessverre ikke varen i butikken'] as const

const requestParamsOf = (form: FormData): QuestionActionResult['asked'] => {
  const said = formText(form, 'ask')
  return said === 'withdraw' || said === 'substitute' ? said : 'ask'
}

/** A form about asking the shopper, and not about the reservation. */
export const isAskForm = (form: FormData): boolean => form.has('ask')

/** Where the shop was not reached: nothing was sent. */
export const unavailableForQuestion = (form: FormData): QuestionActionResult => ({
  asked: requestParamsOf(form),
  refused: unavailableMessage(),
  unavailable: true,
})

export async function askFromForm(api: ApiClient, id: number, form: FormData) {
  const asked = requestParamsOf(form)
  const reason = formText(form, 'reason')
  const version = formText(form, versionField)
  const answer =
    asked === 'withdraw'
      ? await api('DELETE /staff/reservations/{id}/questions/{question}', {
          path: { id, question: Number(formText(form, 'question')) },
          query: { version },
        })
      : await api('POST /staff/reservations/{id}/questions', {
          path: { id },
          body:
            asked === 'substitute'
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
  if (answer.ok) return data<QuestionActionResult>({ asked, refused: null })
  const { errors, message } = answer.error
  return data<QuestionActionResult>(
    {
      asked,
      refused:
        errors?.['shopId']?.[0] ?? errors?.['line']?.[0] ?? errors?.['ean']?.[0] ?? errors?.['reason']?.[0] ?? message,
    },
    { status: answer.status },
  )
}
