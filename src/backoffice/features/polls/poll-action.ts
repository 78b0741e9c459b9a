import type { ApiClient } from '#contract/client/client.ts'
import type { ApiResult } from '#contract/client/transport.ts'
import type { PollBody, StoredPollState } from '#contract/editors/polls-admin.ts'
import { intentOf } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'

/** What came of a press. */
export type PollOutcome =
  | { done: 'saved' | 'published' | 'hidden' | 'ended'; poll: StoredPollState }
  | { done: 'removed' | 'discarded' }
  | {
      done: 'refused'
      status: number
      /** The poll that was stored all the same. */
      stored?: number
      typed: PollBody | null
      message: string
      errors: Record<string, string[]>
    }

const steps = { publiser: 'publish', skjul: 'hide', avslutt: 'end' } as const
const words = { publish: 'published', hide: 'hidden', end: 'ended' } as const

/** Runs the intent of the form: lagre, publiser, skjul, avslutt or slett; `id` null: it is not stored yet. */
export async function actOnPoll(api: ApiClient, id: number | null, form: FormData): Promise<PollOutcome> {
  const handling = intentOf(form)
  const version = Number(formText(form, 'version')) || 1
  if (id !== null && handling === 'slett') {
    const removed = await api('DELETE /staff/polls/{id}', { path: { id }, body: { version } })
    return removed.ok ? { done: 'removed' } : refused(removed, null)
  }
  if (id !== null && (handling === 'skjul' || handling === 'avslutt')) {
    const step = steps[handling]
    const moved = await api('POST /staff/polls/{id}/step', { path: { id }, body: { version, step } })
    return moved.ok ? { done: words[step], poll: moved.data } : refused(moved, null)
  }
  const typed = readPollForm(form)
  const saved =
    id === null
      ? await api('POST /staff/polls', { body: typed })
      : await api('PUT /staff/polls/{id}', { path: { id }, body: { ...typed, version } })
  if (!saved.ok) return refused(saved, typed)
  if (handling !== 'publiser') return { done: 'saved', poll: saved.data }
  const published = await api('POST /staff/polls/{id}/step', {
    path: { id: saved.data.id },
    body: { version: saved.data.version, step: 'publish' },
  })
  return published.ok
    ? { done: 'published', poll: published.data }
    : { ...refused(published, typed), stored: saved.data.id }
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

function refused({ status, error }: Extract<ApiResult<unknown>, { ok: false }>, typed: PollBody | null) {
  return { done: 'refused' as const, status, typed, message: error.message, errors: error.errors ?? {} }
}
