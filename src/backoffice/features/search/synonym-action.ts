import type { ApiClient } from '#contract/client/client.ts'
import type { Synonym, SynonymBody } from '#contract/editors/search-admin.ts'
import { readIntent } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { refusedForm, type RefusedForm, type RefusedResult } from '../frame/refused-form.ts'

export type SynonymActionResult =
  | { done: 'added' | 'changed' | 'restored'; synonym: Synonym }
  | { done: 'removed'; synonym: SynonymBody & { id: number } }
  | (RefusedForm<SynonymBody> & {
      /** The form that shows the typed values again: of a new synonym, or of the stored one with this id. null: none. */
      form: 'new' | number | null
    })

/** Runs the intent of the form. An unknown intent adds the synonym. */
export async function actOnSynonym(api: ApiClient, form: FormData): Promise<SynonymActionResult> {
  const typed = {
    words: formText(form, 'words').trim(),
    means: formText(form, 'means').trim(),
    bothWays: form.get('bothWays') === '1',
  }
  const run = handlers[readIntent(form, handlers) ?? 'legg-til']
  return run(api, { id: Number(formText(form, 'id')) || 0, typed, changedAt: formText(form, 'changedAt') })
}

interface Sent {
  id: number
  typed: SynonymBody
  changedAt: string
}

const handlers = {
  async fjern(api: ApiClient, { id, typed }: Sent): Promise<SynonymActionResult> {
    const result = await api('DELETE /staff/search/synonyms/{id}', { path: { id } })
    // 404: another editor has already removed it.
    if (result.ok || result.status === 404) return { done: 'removed', synonym: { id, ...typed } }
    return refused(result, null, typed)
  },
  async endre(api: ApiClient, { id, typed, changedAt }: Sent): Promise<SynonymActionResult> {
    const body = { ...typed, changedAt }
    const result = await api('PUT /staff/search/synonyms/{id}', { path: { id }, body })
    return result.ok ? { done: 'changed', synonym: result.data } : refused(result, id, typed)
  },
  async angre(api: ApiClient, { typed }: Sent): Promise<SynonymActionResult> {
    const result = await api('POST /staff/search/synonyms', { body: typed })
    return result.ok ? { done: 'restored', synonym: result.data } : refused(result, 'new', typed)
  },
  async 'legg-til'(api: ApiClient, { typed }: Sent): Promise<SynonymActionResult> {
    const result = await api('POST /staff/search/synonyms', { body: typed })
    return result.ok ? { done: 'added', synonym: result.data } : refused(result, 'new', typed)
  },
}

const refused = (failed: RefusedResult, form: 'new' | number | null, typed: SynonymBody): SynonymActionResult => ({
  ...refusedForm(failed, typed),
  form,
})
