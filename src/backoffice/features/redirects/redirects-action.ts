import type { ApiClient } from '#contract/client/client.ts'
import { intentOf } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { refusedForm, type RefusedForm } from '../frame/refused-form.ts'

export type RedirectsActionResult =
  { done: 'saved' | 'undone'; version: number; total: number } | { done: 'discarded' } | RefusedForm<string | null>

/** Runs the intent of the form: `lagre` (save) or `angre` (undo). */
export async function actOnRedirects(api: ApiClient, form: FormData): Promise<RedirectsActionResult> {
  const version = Number(formText(form, 'version')) || 0
  const undo = intentOf(form) === 'angre'
  const typed = formText(form, 'lines')
  const result = undo
    ? await api('POST /staff/redirects/undo', { body: { version } })
    : await api('PUT /staff/redirects', { body: { version, lines: typed } })
  if (result.ok) return { done: undo ? 'undone' : 'saved', version: result.data.version, total: result.data.total }
  return refusedForm(result, undo ? null : typed)
}
