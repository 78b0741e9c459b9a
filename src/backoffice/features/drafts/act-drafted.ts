import type { ApiClient } from '#contract/client/client.ts'
import { intentOf } from '#shared/form-intent.ts'
import { requestOr, shopUnavailable } from '../frame/shop-unavailable.ts'
import { openAutosave } from './autosave.ts'

interface Answer {
  done: string
  status?: number
  /** It was stored although what was to follow was refused. */
  stored?: number
}
/** Presses after which nothing that was typed is left to be saved. */
const settles = new Set(['saved', 'published', 'drafted', 'emptied', 'reset', 'removed', 'deleted', 'discarded'])

interface Refused {
  done: 'refused'
  status: number
  message: string
  errors: Record<string, string[]>
  typed: null
}

/** Where the shop did not answer a form. */
export const unavailableResponse: Refused = { done: 'refused', ...shopUnavailable, errors: {}, typed: null }

/** Does what the form asks for and removes the draft that it makes needless; `handling` forkast: the draft alone. */
export async function actDrafted<T extends Answer>(
  api: ApiClient,
  subject: string,
  form: FormData,
  act: () => Promise<T>,
): Promise<T | Refused | { done: 'discarded' }> {
  if (intentOf(form) === 'forkast') {
    const { ok, ...answer } = await api('DELETE /staff/drafts/{subject}', { path: { subject } })
    if (ok || !('error' in answer)) return { done: 'discarded' }
    return { done: 'refused', status: answer.status, message: answer.error.message, errors: {}, typed: null }
  }
  const answer = await act()
  if (settles.has(answer.done) || answer.stored !== undefined)
    await api('DELETE /staff/drafts/{subject}', { path: { subject } })
  return answer
}

/** The same from the browser, while the form on the page saves nothing; where the shop is away it goes on to. */
export async function sendDrafted<T extends Answer>(send: () => Promise<T>, instead: T): Promise<T> {
  const typing = openAutosave()
  await typing?.pause()
  let settled = false
  try {
    const answer = await requestOr(send, instead)
    settled = settles.has(answer.done)
    return answer
  } catch (led) {
    // Elsewhere after it was stored; to the login where it was not.
    settled = led instanceof Response && !(led.headers.get('Location') ?? '').startsWith('/ansatt/logg-inn')
    throw led
  } finally {
    if (settled) typing?.discard()
    else typing?.resume()
  }
}
