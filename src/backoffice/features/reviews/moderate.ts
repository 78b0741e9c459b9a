import type { ApiClient } from '#contract/client/client.ts'
import type { ReviewState } from '#contract/reviews.ts'
import { formText } from '#shared/form-text.ts'
import { refusedForm, type RefusedForm } from '../frame/refused-form.ts'

interface Change {
  state: ReviewState
  /** Empty: no reply. */
  reply: string
  rewarded: boolean
}
/** `before`: the values that undo restores. `typed`: the typed reply. */
export type ModerationActionResult =
  | { done: 'saved' | 'undone'; id: number; name: string; state: ReviewState; version: number; before: Change }
  | (RefusedForm<string> & { id: number })

const stateOf = (text: string): ReviewState => (text === 'shown' || text === 'hidden' ? text : 'waiting')

/** Stores the state that the pressed button names, and the typed reply. */
export async function moderate(api: ApiClient, form: FormData): Promise<ModerationActionResult> {
  const id = Number(formText(form, 'id'))
  const reply = formText(form, 'reply')
  const result = await api('PUT /staff/reviews/{id}', {
    path: { id },
    body: {
      version: Number(formText(form, 'version')),
      state: stateOf(formText(form, 'state')),
      reply: reply || null,
      rewarded: formText(form, 'rewarded') === '1',
    },
  })
  if (!result.ok) return { ...refusedForm(result, reply), id }
  const { article, state, version } = result.data
  const before = {
    state: stateOf(formText(form, 'stateBefore')),
    reply: formText(form, 'replyBefore'),
    rewarded: formText(form, 'rewardedBefore') === '1',
  }
  return { done: form.has('undo') ? 'undone' : 'saved', id, name: article.name, state, version, before }
}
