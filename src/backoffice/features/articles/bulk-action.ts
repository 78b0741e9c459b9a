import type { ApiClient } from '#contract/client/client.ts'
import type { BulkBody, BulkPreview } from '#contract/editors/articles-admin.ts'
import type { ApiResult } from '#contract/client/transport.ts'
import { intentHandler, intentOf } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'

/** The changes that can be applied to several articles, by their name in the form. */
export const bulkChanges = [
  { name: 'vis', label: 'Vis i nettbutikken', change: { field: 'visible', value: true } },
  { name: 'skjul', label: 'Skjul i nettbutikken', change: { field: 'visible', value: false } },
  { name: 'vis-feed', label: 'Synlig som varefilen sier', change: { field: 'visible', value: null } },
  { name: 'fremhev', label: 'Fremhev', change: { field: 'featured', value: true } },
  { name: 'ikke-fremhev', label: 'Ikke fremhev', change: { field: 'featured', value: false } },
  { name: 'fremhev-feed', label: 'Fremhevet som varefilen sier', change: { field: 'featured', value: null } },
  { name: 'merke', label: 'Sett merkelapp', change: null },
  { name: 'merke-feed', label: 'Merkelapp som varefilen sier', change: { field: 'customLabel', value: null } },
] as const

export interface BulkRequest {
  /** One of `bulkChanges`. */
  name: string
  label: string
  articles: number[]
}
export type BulkActionResult =
  | { done: 'checked'; request: BulkRequest; preview: BulkPreview }
  | { done: 'changed'; id: number | null; changed: number }
  | { done: 'undone'; undone: number; left: number }
  | {
      done: 'refused'
      status: number
      message: string
      request: BulkRequest
      /** The change that could not be undone; its undo button remains. null: the refused action was not an undo. */
      undo: number | null
    }

export const readRequested = (form: FormData): BulkRequest => ({
  name: formText(form, 'endring'),
  label: formText(form, 'merkelapp').trim(),
  articles: [...new Set(form.getAll('vare').map(Number))].filter(id => Number.isSafeInteger(id) && id > 0),
})

/** The change that the form undoes; null: the form has another intent. */
export const undoneBy = (form: FormData): number | null =>
  intentOf(form) === 'angre' ? Number(formText(form, 'id')) || 0 : null

/** Runs the intent of the form. An unknown intent shows the effect of the change. */
export function actOnMany(api: ApiClient, form: FormData): Promise<BulkActionResult> {
  return intentHandler(form, handlers, 'sjekk')(api, form)
}

const handlers = {
  async angre(api: ApiClient, form: FormData): Promise<BulkActionResult> {
    const undone = await api('POST /staff/articles/bulk/{id}/undo', { path: { id: undoneBy(form) ?? 0 } })
    return undone.ok ? { done: 'undone', ...undone.data } : refused(undone, readRequested(form))
  },
  async endre(api: ApiClient, form: FormData): Promise<BulkActionResult> {
    const request = readRequested(form)
    if (request.articles.length === 0) return nothingChosen(request)
    const changed = await api('POST /staff/articles/bulk', { body: bodyOf(request) })
    return changed.ok ? { done: 'changed', ...changed.data } : refused(changed, request)
  },
  async sjekk(api: ApiClient, form: FormData): Promise<BulkActionResult> {
    const request = readRequested(form)
    if (request.articles.length === 0) return nothingChosen(request)
    const checked = await api('POST /staff/articles/bulk/check', { body: bodyOf(request) })
    return checked.ok ? { done: 'checked', request, preview: checked.data } : refused(checked, request)
  },
}

const nothingChosen = (request: BulkRequest): BulkActionResult => ({
  done: 'refused',
  status: 422,
  message: 'Velg varene som skal endres',
  request,
  undo: null,
})

const bodyOf = (request: BulkRequest): BulkBody => ({ articles: request.articles, change: changeOf(request) })

function changeOf({ name, label }: BulkRequest): BulkBody['change'] {
  const known = bulkChanges.find(each => each.name === name) ?? bulkChanges[0]
  return known.change ?? { field: 'customLabel', value: label }
}

export const bulkLabelOf = ({ name, label }: BulkRequest): string => {
  const known = bulkChanges.find(each => each.name === name) ?? bulkChanges[0]
  return name === 'merke' ? `${known.label} «${label}»` : known.label
}

const refused = (
  { status, error }: Extract<ApiResult<unknown>, { ok: false }>,
  request: BulkRequest,
): BulkActionResult => ({
  done: 'refused',
  status,
  message: error.message,
  request,
  undo: null,
})
