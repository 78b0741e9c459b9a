import type { ApiClient } from '#contract/client/client.ts'
import type { ApiResult } from '#contract/client/transport.ts'
import type { Synonym, SynonymBody } from '#contract/editors/search-admin.ts'
import { formText } from '#shared/form-text.ts'

/** What came of a press: `id` null is the form for a new one. */
export type SynonymActionResult =
  | { done: 'added' | 'changed' | 'restored'; synonym: Synonym }
  | { done: 'removed'; synonym: SynonymBody & { id: number } }
  | {
      done: 'refused'
      status: number
      id: number | null
      typed: SynonymBody
      message: string
      errors: Record<string, string[]>
    }

/** Does what the form asks for: `handling` is legg-til, endre, fjern or angre. */
export async function actOnSynonym(api: ApiClient, form: FormData): Promise<SynonymActionResult> {
  const typed = {
    words: formText(form, 'words').trim(),
    means: formText(form, 'means').trim(),
    bothWays: form.get('bothWays') === '1',
  }
  const id = Number(formText(form, 'id')) || 0
  switch (formText(form, 'handling')) {
    case 'fjern': {
      const answer = await api('DELETE /staff/search/synonyms/{id}', { path: { id } })
      // Somebody else was quicker: it is gone, as was wished.
      if (answer.ok || answer.status === 404) return { done: 'removed', synonym: { id, ...typed } }
      return refused(answer, null, typed)
    }
    case 'endre': {
      const answer = await api('PUT /staff/search/synonyms/{id}', {
        path: { id },
        body: { ...typed, changedAt: formText(form, 'changedAt') },
      })
      return answer.ok ? { done: 'changed', synonym: answer.data } : refused(answer, id, typed)
    }
    case 'angre': {
      const answer = await api('POST /staff/search/synonyms', { body: typed })
      return answer.ok ? { done: 'restored', synonym: answer.data } : refused(answer, null, typed)
    }
    default: {
      const answer = await api('POST /staff/search/synonyms', { body: typed })
      return answer.ok ? { done: 'added', synonym: answer.data } : refused(answer, null, typed)
    }
  }
}

function refused(
  { status, error }: Extract<ApiResult<unknown>, { ok: false }>,
  id: number | null,
  typed: SynonymBody,
): SynonymActionResult {
  return { done: 'refused', status, id, typed, message: error.message, errors: error.errors ?? {} }
}
