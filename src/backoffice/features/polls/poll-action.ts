import type { ApiClient } from '#contract/client/client.ts'
import type { PollBody, StoredPollState } from '#contract/editors/polls-admin.ts'
import { intentHandler } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { refusedForm, type RefusedForm } from '../frame/refused-form.ts'

export type PollOutcome =
  | { done: 'saved' | 'published' | 'hidden' | 'ended'; poll: StoredPollState }
  | { done: 'removed' | 'discarded' }
  | (RefusedForm<PollBody | null> & {
      /** Id of a poll that was stored although the next step was refused. */
      stored?: number
    })

/** Runs the intent of the form. `id` null: the poll is not stored yet. An unknown intent saves. */
export async function actOnPoll(api: ApiClient, id: number | null, form: FormData): Promise<PollOutcome> {
  const sent = { api, version: Number(formText(form, 'version')) || 1, typed: readPollForm(form) }
  return id === null
    ? intentHandler(form, newPollHandlers, 'lagre')(sent)
    : intentHandler(form, storedPollHandlers, 'lagre')({ ...sent, id })
}

interface SentPoll {
  api: ApiClient
  /** Unset for a poll that is not stored yet. */
  id?: number
  version: number
  typed: PollBody
}
type SentStored = SentPoll & { id: number }

const newPollHandlers = {
  async lagre(sent: SentPoll): Promise<PollOutcome> {
    const saved = await save(sent)
    return saved.ok ? { done: 'saved', poll: saved.data } : refusedForm(saved, sent.typed)
  },
  async publiser(sent: SentPoll): Promise<PollOutcome> {
    const saved = await save(sent)
    if (!saved.ok) return refusedForm(saved, sent.typed)
    const { id, version } = saved.data
    const published = await sent.api('POST /staff/polls/{id}/step', {
      path: { id },
      body: { version, step: 'publish' },
    })
    return published.ok
      ? { done: 'published', poll: published.data }
      : { ...refusedForm(published, sent.typed), stored: id }
  },
}

const storedPollHandlers = {
  ...newPollHandlers,
  async slett({ api, id, version }: SentStored): Promise<PollOutcome> {
    const removed = await api('DELETE /staff/polls/{id}', { path: { id }, body: { version } })
    return removed.ok ? { done: 'removed' } : refusedForm(removed, null)
  },
  skjul: (sent: SentStored) => takeStep(sent, 'hide', 'hidden'),
  avslutt: (sent: SentStored) => takeStep(sent, 'end', 'ended'),
}

const save = ({ api, id, version, typed }: SentPoll) =>
  id === undefined
    ? api('POST /staff/polls', { body: typed })
    : api('PUT /staff/polls/{id}', { path: { id }, body: { ...typed, version } })

async function takeStep(
  { api, id, version }: SentStored,
  step: 'hide' | 'end',
  done: 'hidden' | 'ended',
): Promise<PollOutcome> {
  const moved = await api('POST /staff/polls/{id}/step', { path: { id }, body: { version, step } })
  return moved.ok ? { done, poll: moved.data } : refusedForm(moved, null)
}

export function readPollForm(form: FormData): PollBody {
  const text = (name: string) => formText(form, name).replaceAll('\r\n', '\n').trim()
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text(name)) ? text(name) : null)
  return {
    name: text('name'),
    description: text('description'),
    banner_desktop: text('banner_desktop'),
    banner_mobile: text('banner_mobile'),
    from: day('from'),
    to: day('to'),
    lines: text('lines'),
  }
}
