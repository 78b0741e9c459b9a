import type { DraftChange, DraftSaved, DraftState } from '../editors/drafts.ts'
import type { Transport } from './transport.ts'

const draftPath = (subject: string) => `/staff/drafts/${encodeURIComponent(subject)}`

/** What an editor has typed and not saved yet. */
export function draftCalls(send: Transport) {
  return {
    draft: (subject: string) => send<DraftState>({ method: 'GET', path: draftPath(subject) }),
    saveDraft: (subject: string, body: DraftChange) =>
      send<DraftSaved>({ method: 'PUT', path: draftPath(subject), body }),
    removeDraft: (subject: string) => send<undefined>({ method: 'DELETE', path: draftPath(subject) }),
  }
}
