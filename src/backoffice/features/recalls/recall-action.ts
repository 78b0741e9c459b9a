import type { ApiClient } from '#contract/client/client.ts'
import type { RecallDraft, RecallRemedy } from '#contract/own-shop/recalls.ts'
import { readIntent } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { refusedForm, type RefusedForm, type RefusedResult } from '../frame/refused-form.ts'
import { remedyChoices } from './recall-labels.ts'

export type RecallResult =
  | { done: 'saved'; id: number }
  | { done: 'published' | 'ended' | 'discarded' | 'called' | 'returned' | 'undone' }
  | RefusedForm<RecallDraft | null>

/** Runs the intent of the form. `id` null: a new recall. */
export async function actOnRecall(api: ApiClient, id: number | null, form: FormData): Promise<RecallResult> {
  const handler = handlers[readIntent(form, handlers) ?? 'lagre']
  return handler(api, id ?? 0, form)
}

const versionOf = (form: FormData) => {
  const version = Number(formText(form, 'version'))
  return version > 0 ? { version } : {}
}

const handlers = {
  async lagre(api: ApiClient, id: number, form: FormData): Promise<RecallResult> {
    const draft = readRecallForm(form)
    const saved =
      id === 0
        ? await api('POST /staff/recalls', { body: draft })
        : await api('PUT /staff/recalls/{id}', { path: { id }, body: { ...versionOf(form), draft } })
    return saved.ok ? { done: 'saved', id: saved.data.id } : refusedForm(saved, draft, 'draft')
  },
  async publiser(api: ApiClient, id: number, form: FormData): Promise<RecallResult> {
    if (!form.has('lest'))
      return { ...notDone, status: 422, errors: { lest: ['Kryss av når du har lest gjennom teksten'] } }
    const result = await api('POST /staff/recalls/{id}/publish', { path: { id }, body: versionOf(form) })
    return result.ok ? { done: 'published' } : refused(result)
  },
  async slett(api: ApiClient, id: number): Promise<RecallResult> {
    const result = await api('DELETE /staff/recalls/{id}', { path: { id } })
    return result.ok ? { done: 'discarded' } : refused(result)
  },
  async avslutt(api: ApiClient, id: number, form: FormData): Promise<RecallResult> {
    if (!form.has('trygg'))
      return { ...notDone, status: 422, errors: { trygg: ['Kryss av når varene er trygge å selge igjen'] } }
    const result = await api('POST /staff/recalls/{id}/end', { path: { id } })
    return result.ok ? { done: 'ended' } : refused(result)
  },
  async ringt(api: ApiClient, id: number, form: FormData): Promise<RecallResult> {
    const body = { reservation: Number(formText(form, 'reservation')) || 0, note: formText(form, 'note').trim() }
    if (body.note === '') return { ...notDone, status: 422, errors: { note: ['Skriv hva som skjedde'] } }
    const result = await api('POST /staff/recalls/{id}/calls', { path: { id }, body })
    if (result.ok) return { done: 'called' }
    const { errors, ...rest } = refused(result)
    return { ...rest, errors: { ...errors, called: errors['reservation'] ?? [], reservation: [] } }
  },
  async innlevert(api: ApiClient, id: number, form: FormData): Promise<RecallResult> {
    const number = formText(form, 'reservation').trim()
    const body = {
      reservation: number === '' ? null : Number(number) || 0,
      pieces: Number(formText(form, 'pieces')) || 0,
      remedy: formText(form, 'remedy') as RecallRemedy,
      seen: Number(formText(form, 'seen')) || 0,
    }
    const result = await api('POST /staff/recalls/{id}/returns', { path: { id }, body })
    return result.ok ? { done: 'returned' } : refused(result)
  },
  async 'angre-innlevert'(api: ApiClient, id: number, form: FormData): Promise<RecallResult> {
    const path = { id, return: Number(formText(form, 'innlevering')) || 0 }
    const result = await api('DELETE /staff/recalls/{id}/returns/{return}', { path })
    return result.ok ? { done: 'undone' } : refused(result)
  },
}

const notDone = { done: 'refused', message: 'Det mangler noe', typed: null } as const
const refused = (result: RefusedResult) => refusedForm<RecallDraft | null>(result, null)

export const emptyDraft: RecallDraft = {
  ...{
    title: '',
    batch: '',
    reason: '',
    risk: '',
    contact: '',
    oneRemedyReason: '',
    goods: [],
    remedies: ['refund', 'replacement'],
  },
  instructions: 'Slutt å bruke varen med en gang. Ta den med til en av butikkene våre. Du trenger ikke kvittering.',
}

export function readRecallForm(form: FormData): RecallDraft {
  const remedies = form.getAll('remedies')
  return {
    title: formText(form, 'title'),
    batch: formText(form, 'batch'),
    reason: formText(form, 'reason'),
    risk: formText(form, 'risk'),
    instructions: formText(form, 'instructions'),
    oneRemedyReason: formText(form, 'oneRemedyReason'),
    contact: formText(form, 'contact'),
    remedies: remedyChoices.flatMap(({ value }) => (remedies.includes(value) ? [value] : [])),
    goods: formText(form, 'goods')
      .split(/[\s,;]+/)
      .filter(code => code !== ''),
  }
}
