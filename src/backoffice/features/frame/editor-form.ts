import { data, redirect } from 'react-router'

/** Returns a form's result with the HTTP status of a refusal. Redirects to the login after the session ended. */
export function runEditorForm<Answer extends { done: string; status?: number }>(answer: Answer) {
  if (answer.done !== 'refused') return answer
  if (answer.status === 401) throw redirect('/ansatt/logg-inn')
  return data(answer, { status: answer.status || 503 })
}
