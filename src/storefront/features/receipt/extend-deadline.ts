import { data, type ClientActionFunctionArgs } from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import type { ApiClient } from '#contract/client/client.ts'
import type { ApiResult } from '#contract/client/transport.ts'
import type { Receipt } from '#contract/reservations.ts'
import { intentOf } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'

/** The result of clicking "Forleng fristen". */
export interface ExtendResult {
  /** The token of the reservation. */
  extended: string
  /** The reason for a refusal. null: not refused. */
  refused: string | null
  /** The server did not respond, so the displayed data is kept. */
  unavailable: boolean
}

export const isExtendForm = (form: FormData): boolean => intentOf(form) === 'extend'

export async function extendOnServer(api: ApiClient, form: FormData) {
  const result = await api('POST /reservations/receipt/{token}/extend', {
    path: { token: formText(form, 'token') },
    body: { version: formText(form, 'version') },
  })
  return data(toResult(form, result), { status: result.status })
}

/** Sends the request from the browser, so that a network error is shown beside the button. */
export async function extendFromBrowser({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData()
  if (!isExtendForm(form)) return serverAction()
  return toResult(
    form,
    await browserApi('POST /reservations/receipt/{token}/extend', {
      path: { token: formText(form, 'token') },
      body: { version: formText(form, 'version') },
    }),
  )
}

const toResult = (form: FormData, result: ApiResult<Receipt>): ExtendResult => ({
  extended: formText(form, 'token'),
  refused: result.ok ? null : result.error.message,
  unavailable: result.status === 0 || result.status >= 500,
})

/**
 * Reloads the page's data, after a refusal too. If the server is unavailable, nothing is reloaded, since that request
 * would wait until the server is back.
 */
export const rereadAfterExtending = ({
  actionResult,
  defaultShouldRevalidate,
}: {
  actionResult?: unknown
  defaultShouldRevalidate: boolean
}): boolean => {
  const result = extendResultOf(actionResult)
  return result ? !result.unavailable : defaultShouldRevalidate
}

/** The result of this form. undefined: the result belongs to another form of the page. */
export const extendResultOf = (result: unknown): ExtendResult | undefined =>
  typeof result === 'object' && result !== null && 'extended' in result ? (result as ExtendResult) : undefined
