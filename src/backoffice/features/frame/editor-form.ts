import { data, redirect } from 'react-router'

/** The answer of a form as its page's: with the status of a refusal. An account that is logged out logs in. */
export function runEditorForm<Answer extends { done: string; status?: number }>(answer: Answer) {
  if (answer.done !== 'refused') return answer
  if (answer.status === 401) throw redirect('/ansatt/logg-inn')
  return data(answer, { status: answer.status || 503 })
}
