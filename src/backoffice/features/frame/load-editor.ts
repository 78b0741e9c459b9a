import { redirect } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import { dataOrThrow, type ApiResult } from '#contract/client/transport.ts'
import type { DraftState } from '#contract/editors/drafts.ts'
import type { StaffAccount } from '#contract/staff.ts'

/**
 * Loads the account together with the data of the page. Redirects to the login without a session, and to the desk if
 * `request` is refused with 403.
 */
export async function loadEditor<T>(
  api: ApiClient,
  request: Promise<ApiResult<T>>,
): Promise<{ account: StaffAccount; answer: T }> {
  const [account, answer] = await Promise.all([api('GET /staff/current'), request])
  if (!account.ok && account.status === 401) throw redirect('/ansatt/logg-inn')
  if (!answer.ok && answer.status === 403) throw redirect('/ansatt')
  return { account: dataOrThrow(account), answer: dataOrThrow(answer) }
}

/** Like `loadEditor`, with the saved draft of the document. */
export async function loadDrafted<T>(api: ApiClient, subject: string, request: Promise<ApiResult<T>>) {
  const [loaded, draft] = await Promise.all([loadEditor(api, request), loadDraft(api, subject)])
  return { ...loaded, draft }
}

/** Loads the saved draft. If the request fails, the page works without one. */
export async function loadDraft(api: ApiClient, subject: string): Promise<DraftState> {
  const drafts = await api('GET /staff/drafts/{subject}', { path: { subject } })
  return drafts.ok ? drafts.data : { own: null, others: [] }
}
