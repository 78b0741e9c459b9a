import { data, type ClientActionFunctionArgs } from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import type { ApiClient } from '#contract/client/client.ts'
import type { ApiResult } from '#contract/client/transport.ts'
import type { Receipt } from '#contract/reservations.ts'
import { intentOf } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'

/** What became of a press on "Forleng fristen". */
export interface ExtendResult {
  /** Of the reservation whose button was pressed. */
  extended: string
  /** Why it was refused; null: it was not. */
  refused: string | null
  /** The shop was not reached: what is shown stays. */
  unavailable: boolean
}

export const isExtendForm = (form: FormData): boolean => intentOf(form) === 'extend'

export async function extendOnServer(api: ApiClient, form: FormData) {
  const answer = await api('POST /reservations/receipt/{token}/extend', {
    path: { token: formText(form, 'token') },
    body: { version: formText(form, 'version') },
  })
  return data(toAnswer(form, answer), { status: answer.status })
}

/** From the browser itself, so that a line that is gone is said beside the button, and the page stays. */
export async function extendFromBrowser({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData()
  if (!isExtendForm(form)) return serverAction()
  return toAnswer(
    form,
    await browserApi('POST /reservations/receipt/{token}/extend', {
      path: { token: formText(form, 'token') },
      body: { version: formText(form, 'version') },
    }),
  )
}

const toAnswer = (form: FormData, answer: ApiResult<Receipt>): ExtendResult => ({
  extended: formText(form, 'token'),
  refused: answer.ok ? null : answer.error.message,
  unavailable: answer.status === 0 || answer.status >= 500,
})

/** After a refusal too the page shows what holds now. Where the shop is away nothing is read: it would be held until it is back. */
export const rereadAfterExtending = ({
  actionResult,
  defaultShouldRevalidate,
}: {
  actionResult?: unknown
  defaultShouldRevalidate: boolean
}): boolean => {
  const answer = extendResultOf(actionResult)
  return answer ? !answer.unavailable : defaultShouldRevalidate
}

/** The answer among all that a page's forms may be answered. */
export const extendResultOf = (answer: unknown): ExtendResult | undefined =>
  typeof answer === 'object' && answer !== null && 'extended' in answer ? (answer as ExtendResult) : undefined
