import type { ApiClient } from '#contract/client/client.ts'
import { intentOf } from '#shared/form-intent.ts'
import { requestOr, shopUnavailable } from '../frame/shop-unavailable.ts'
import { openAutosave } from './autosave.ts'
import { refusedForm, type RefusedForm } from '../frame/refused-form.ts'

interface Answer {
  done: string
  status?: number
  /** Id of a document that was stored although the next step was refused. */
  stored?: number
}
/** Results after which no typed text is left to save. */
const settles = new Set(['saved', 'published', 'drafted', 'emptied', 'reset', 'removed', 'deleted', 'discarded'])

/** Result when the shop did not respond. */
export const unavailableResponse: RefusedForm<null> = { done: 'refused', ...shopUnavailable, errors: {}, typed: null }

/** Runs `act` and deletes the draft if the result makes it obsolete. The intent `forkast` only discards the draft. */
export async function actDrafted<T extends Answer>(
  api: ApiClient,
  subject: string,
  form: FormData,
  act: () => Promise<T>,
): Promise<T | RefusedForm<null> | { done: 'discarded' }> {
  if (intentOf(form) === 'forkast') {
    const result = await api('DELETE /staff/drafts/{subject}', { path: { subject } })
    return result.ok ? { done: 'discarded' } : refusedForm(result, null)
  }
  const result = await act()
  if (settles.has(result.done) || result.stored !== undefined)
    await api('DELETE /staff/drafts/{subject}', { path: { subject } })
  return result
}

/**
 * Submits a drafted form from the browser, and pauses its autosave meanwhile. The autosave resumes unless the text was
 * saved or discarded. `instead`: the result if the shop does not respond.
 */
export async function sendDrafted<T extends Answer>(send: () => Promise<T>, instead: T): Promise<T> {
  const typing = openAutosave()
  await typing?.pause()
  let settled = false
  try {
    const result = await requestOr(send, instead)
    settled = settles.has(result.done)
    return result
  } catch (led) {
    // A redirect follows a successful save, except a redirect to the login.
    settled = led instanceof Response && !(led.headers.get('Location') ?? '').startsWith('/ansatt/logg-inn')
    throw led
  } finally {
    if (settled) typing?.discard()
    else typing?.resume()
  }
}
