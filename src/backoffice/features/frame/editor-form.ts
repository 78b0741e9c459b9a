import { data, redirect } from 'react-router'

/** Returns a form's result with the HTTP status of a refusal. Redirects to the login after the session ended. */
export function runEditorForm<Answer extends { done: string; status?: number }>(result: Answer) {
  if (result.done !== 'refused') return result
  if (result.status === 401) throw redirect('/ansatt/logg-inn')
  return data(result, { status: result.status || 503 })
}
