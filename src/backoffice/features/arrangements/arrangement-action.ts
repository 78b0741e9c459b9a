import type { Arrangement, ArrangementBody } from '#contract/editors/arrangements-desk.ts'
import type { StaffCalls } from '#contract/client/staff-calls.ts'
import type { ApiResult } from '#contract/client/transport.ts'
import { formText } from '#shared/form-text.ts'
import { readOrder } from './arrange.ts'

/** What came of a press. `typed` is what the form held, so that nothing of it is lost. */
export type ArrangementAnswer =
  | { done: 'saved' | 'undone'; arrangement: Arrangement }
  | { done: 'removed'; version: number }
  | { done: 'refused'; status: number; message: string; errors: Record<string, string[]>; typed: ArrangementBody }

/** Does what the form asks for: `handling` is lagre, angre or slett; `id` null: it is not stored yet. */
export async function actOnArrangement(api: StaffCalls, id: number | null, form: FormData): Promise<ArrangementAnswer> {
  const handling = formText(form, 'handling')
  const version = Number(formText(form, 'version')) || 1
  const typed = readArrangementForm(form)
  if (id !== null && handling === 'slett') {
    const removed = await api.removeArrangement(id, version)
    return removed.ok ? { done: 'removed', version: removed.data.version } : refused(removed, typed)
  }
  if (id !== null && handling === 'angre') {
    const undone = await api.undoArrangement(id, version)
    return undone.ok ? { done: 'undone', arrangement: undone.data } : refused(undone, typed)
  }
  const { group, query, ...order } = typed
  const saved = await (id === null
    ? api.addArrangement({ ...order, group, query })
    : api.changeArrangement(id, { ...order, version }))
  return saved.ok ? { done: 'saved', arrangement: saved.data } : refused(saved, typed)
}

/** The list that an address or a form names: a group, or else a query. */
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

function refused(
  { status, error }: Extract<ApiResult<unknown>, { ok: false }>,
  typed: ArrangementBody,
): ArrangementAnswer {
  return { done: 'refused', status, message: error.message, errors: error.errors ?? {}, typed }
}
