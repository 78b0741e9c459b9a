import type { ApiClient } from '#contract/client/client.ts'
import type { ArrangedList, Arrangement, ArrangementBody } from '#contract/editors/arrangements-admin.ts'
import { intentHandler } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { move, movedOf, press, readOrder } from './arrange.ts'
import { refusedForm, type RefusedForm } from '../frame/refused-form.ts'

export type ArrangementActionResult =
  | { done: 'saved' | 'undone'; arrangement: Arrangement }
  | { done: 'removed'; version: number }
  /** The result of a move without JavaScript, which stores nothing yet. `errors`: why the article was not moved. */
  | { done: 'moved'; typed: ArrangementBody; list: ArrangedList | null; errors: Record<string, string[]> }
  | RefusedForm<ArrangementBody>

/** Runs the intent of the form. `id` null: the arrangement is not stored yet. An unknown intent saves. */
export async function actOnArrangement(
  api: ApiClient,
  id: number | null,
  form: FormData,
): Promise<ArrangementActionResult> {
  const typed = readArrangementForm(form)
  if (form.has('flytt') || form.has('fest-nummer')) return moveWithoutScript(api, form, typed)
  if (id === null) {
    const saved = await api('POST /staff/arrangements', { body: typed })
    return saved.ok ? { done: 'saved', arrangement: saved.data } : refusedForm(saved, typed)
  }
  const version = Number(formText(form, 'version')) || 1
  return intentHandler(form, handlers, 'lagre')({ api, id, version, typed })
}

interface SentArrangement {
  api: ApiClient
  id: number
  version: number
  typed: ArrangementBody
}

const handlers = {
  async lagre({ api, id, version, typed }: SentArrangement): Promise<ArrangementActionResult> {
    const { group: _group, query: _query, ...order } = typed
    const saved = await api('PUT /staff/arrangements/{id}', { path: { id }, body: { ...order, version } })
    return saved.ok ? { done: 'saved', arrangement: saved.data } : refusedForm(saved, typed)
  },
  async slett({ api, id, version, typed }: SentArrangement): Promise<ArrangementActionResult> {
    const removed = await api('DELETE /staff/arrangements/{id}', { path: { id }, body: { version } })
    return removed.ok ? { done: 'removed', version: removed.data.version } : refusedForm(removed, typed)
  },
  async angre({ api, id, version, typed }: SentArrangement): Promise<ArrangementActionResult> {
    const undone = await api('POST /staff/arrangements/{id}/undo', { path: { id }, body: { version } })
    return undone.ok ? { done: 'undone', arrangement: undone.data } : refusedForm(undone, typed)
  },
}

/** Handles the button of an article in the list, or a typed article number. */
async function moveWithoutScript(
  api: ApiClient,
  form: FormData,
  typed: ArrangementBody,
): Promise<ArrangementActionResult> {
  const to = movedOf(formText(form, 'fest-nummer'))
  const number = formText(form, 'nummer').trim().slice(0, 100)
  const id = to && (await idOf(api, number))
  const order = to && id ? move(typed, id, to) : press(typed, formText(form, 'flytt'))
  const fault = number === '' ? 'Skriv et varenummer' : `Vi fant ikke varenummer ${number}`
  const { pinned, lifted, buried } = order
  const moved = { ...typed, pinned, lifted, buried }
  const list = await api('POST /staff/arrangements/preview', { body: { ...moved, starts: null, ends: null } })
  return {
    done: 'moved',
    typed: moved,
    list: list.ok ? list.data : null,
    errors: to && !id ? { nummer: [fault] } : {},
  }
}

async function idOf(api: ApiClient, number: string): Promise<number | undefined> {
  const result = number === '' ? null : await api('GET /staff/articles', { query: { q: number } })
  return result?.ok ? result.data.data.find(({ articleNo }) => articleNo === number)?.id : undefined
}

/** The list that a URL or a form names: a product group if `group` is an id, otherwise a search query. */
export function listOf(group: string, query: string): Pick<ArrangementBody, 'group' | 'query'> {
  const id = /^[1-9]\d{0,8}$/.test(group) ? Number(group) : null
  return { group: id, query: id === null && query.trim() !== '' ? query.trim().slice(0, 100) : null }
}

function readArrangementForm(form: FormData): ArrangementBody {
  const minute = (name: string) => {
    const text = formText(form, name).slice(0, 16)
    return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? text : null
  }
  return {
    ...listOf(formText(form, 'group'), formText(form, 'query')),
    ...readOrder(formText(form, 'order')),
    ...{ starts: minute('starts'), ends: minute('ends') },
  }
}
