import type { ApiClient } from '#contract/client/client.ts'
import { intentOf } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'

/** Result of a submission. `typed` repeats the submitted values, so that a refusal loses no input. */
export type RedirectsActionResult =
  | { done: 'saved' | 'undone'; version: number; total: number }
  | { done: 'discarded' }
  | { done: 'refused'; status: number; message: string; errors: Record<string, string[]>; typed: string | null }

/** Runs the intent of the form: `lagre` (save) or `angre` (undo). */
export async function actOnRedirects(api: ApiClient, form: FormData): Promise<RedirectsActionResult> {
  const version = Number(formText(form, 'version')) || 0
  const undo = intentOf(form) === 'angre'
  const typed = formText(form, 'lines')
  const result = undo
    ? await api('POST /staff/redirects/undo', { body: { version } })
    : await api('PUT /staff/redirects', { body: { version, lines: typed } })
  if (result.ok) return { done: undo ? 'undone' : 'saved', version: result.data.version, total: result.data.total }
  const { message, errors = {} } = result.error
  return { done: 'refused', status: result.status, message, errors, typed: undo ? null : typed }
}
