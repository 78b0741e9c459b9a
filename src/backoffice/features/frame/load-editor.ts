import { redirect } from 'react-router'
import type { StaffCalls } from '#contract/client/staff-calls.ts'
import { dataOrThrow, type ApiResult } from '#contract/client/transport.ts'
import type { StaffAccount } from '#contract/staff.ts'

/** The account together with what its page asks for; an account that is not logged in, or no editor, is sent elsewhere. */
export async function loadEditor<T>(
  api: StaffCalls,
  asked: Promise<ApiResult<T>>,
): Promise<{ account: StaffAccount; answer: T }> {
  const [account, answer] = await Promise.all([api.current(), asked])
  if (!account.ok && account.status === 401) throw redirect('/ansatt/logg-inn')
  if (!answer.ok && answer.status === 403) throw redirect('/ansatt')
  return { account: dataOrThrow(account), answer: dataOrThrow(answer) }
}
