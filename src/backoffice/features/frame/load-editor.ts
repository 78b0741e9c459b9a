import { redirect } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import { dataOrThrow, type ApiResult } from '#contract/client/transport.ts'
import type { DraftState } from '#contract/editors/drafts.ts'
import type { StaffAccount } from '#contract/staff.ts'

/** The account together with what its page asks for; an account that is not logged in, or no editor, is sent elsewhere. */
export async function loadEditor<T>(
  api: ApiClient,
  asked: Promise<ApiResult<T>>,
): Promise<{ account: StaffAccount; answer: T }> {
  const [account, answer] = await Promise.all([api('GET /staff/current'), asked])
  if (!account.ok && account.status === 401) throw redirect('/ansatt/logg-inn')
  if (!answer.ok && answer.status === 403) throw redirect('/ansatt')
  return { account: dataOrThrow(account), answer: dataOrThrow(answer) }
}

/** The same with what was typed before and not saved. */
export async function loadDrafted<T>(api: ApiClient, subject: string, asked: Promise<ApiResult<T>>) {
  const [loaded, draft] = await Promise.all([loadEditor(api, asked), loadDraft(api, subject)])
  return { ...loaded, draft }
}

/** What was typed before and not saved; without an answer the page works all the same. */
export async function loadDraft(api: ApiClient, subject: string): Promise<DraftState> {
  const drafts = await api('GET /staff/drafts/{subject}', { path: { subject } })
  return drafts.ok ? drafts.data : { own: null, others: [] }
}
