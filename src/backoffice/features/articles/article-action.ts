import type { ApiClient } from '#contract/client/client.ts'
import type { ArticleOverrides, EditedArticleState } from '#contract/editors/articles-admin.ts'
import { intentOf } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { errorsByField, readArticleForm } from './article-fields.ts'
import { refusedForm, type RefusedForm, type RefusedResult } from '../frame/refused-form.ts'

export type ArticleActionResult =
  | { done: 'saved' | 'undone'; article: EditedArticleState }
  | { done: 'discarded' }
  | (RefusedForm<ArticleOverrides | null> & {
      /** The refused intent was an undo. */
      undo?: boolean
    })

export const undoes = (form: FormData): boolean => intentOf(form) === 'angre'

/** Runs the intent of the form: `lagre` (save) or `angre` (undo). */
export async function actOnArticle(api: ApiClient, id: number, form: FormData): Promise<ArticleActionResult> {
  const version = Number(formText(form, 'version')) || 0
  if (undoes(form)) {
    const undone = await api('POST /staff/articles/{id}/undo', { path: { id }, body: { version } })
    return undone.ok ? { done: 'undone', article: undone.data } : refused(undone, null, true)
  }
  const before = await api('GET /staff/articles/{id}', { path: { id } })
  if (!before.ok) return refused(before, null)
  const own = readArticleForm(form, before.data.own)
  const saved = await api('PUT /staff/articles/{id}', { path: { id }, body: { version, own } })
  return saved.ok ? { done: 'saved', article: saved.data } : refused(saved, own)
}

/** The API names a field by its path, such as `own.description`; the form uses the last part. */
function refused(failed: RefusedResult, typed: ArticleOverrides | null, undo = false): ArticleActionResult {
  const form = refusedForm(failed, typed)
  return { ...form, errors: errorsByField(form.errors), undo }
}
