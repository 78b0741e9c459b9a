import type { ApiClient } from '#contract/client/client.ts'
import type { PageText } from '#contract/content-pages.ts'
import { intentOf } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { fieldErrors } from '../frame/field-errors.ts'

/** What came of a press. `typed` is what the form held, so that nothing of it is lost. */
export type PageActionResult =
  | { done: 'saved' | 'undone' | 'reset'; version: number }
  | { done: 'shown'; html: string; typed: PageText }
  | { done: 'discarded' }
  | { done: 'refused'; status: number; message: string; errors: Record<string, string[]>; typed: PageText | null }

/** Runs the intent of the form: lagre, vis, angre or tilbakestill. */
export async function actOnPage(api: ApiClient, slug: string, form: FormData): Promise<PageActionResult> {
  const version = Number(formText(form, 'version')) || 0
  const handling = intentOf(form)
  const typed = readPageForm(form)
  if (handling === 'vis') {
    const shown = await api('POST /staff/pages/{slug}/preview', { path: { slug }, body: { body: typed.body } })
    return shown.ok ? { done: 'shown', html: shown.data.html, typed } : refused(shown, typed)
  }
  if (handling === 'angre') {
    const undone = await api('POST /staff/pages/{slug}/undo', { path: { slug }, body: { version } })
    return undone.ok ? { done: 'undone', version: undone.data.version } : refused(undone, typed)
  }
  const reset = handling === 'tilbakestill'
  const saved = await api('PUT /staff/pages/{slug}', { path: { slug }, body: { version, words: reset ? null : typed } })
  return saved.ok ? { done: reset ? 'reset' : 'saved', version: saved.data.version } : refused(saved, typed)
}

export const readPageForm = (form: FormData): PageText => ({
  title: formText(form, 'title'),
  lead: formText(form, 'lead'),
  body: formText(form, 'body'),
})

interface Refusal {
  status: number
  error: { message: string; errors?: Record<string, string[]> | undefined }
}
function refused({ status, error }: Refusal, typed: PageText): PageActionResult {
  return { done: 'refused', status, message: error.message, errors: fieldErrors(error.errors, 'words'), typed }
}
