import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'

/** The answer of a form as its page's: with the status of a refusal. An account that is logged out logs in. */
export function runEditorForm<Answer extends { done: string; status?: number }>(answer: Answer) {
  if (answer.done !== 'refused') return answer
  if (answer.status === 401) throw redirect('/ansatt/logg-inn')
  return data(answer, { status: answer.status || 503 })
}

/** After a conflict too: what somebody else saved is shown, and what was typed may be saved on top of it. */
export const rereadAfterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate
