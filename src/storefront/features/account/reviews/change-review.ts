import type { ApiClient } from '#contract/client/client.ts'
import { intentOf } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { uses } from '#shared/review-labels.ts'
import { faulty, toFormResult, type FormResult } from '../form-result.ts'

/** Saves the review of an article: a new one, or a change if the form contains a review's id. */
export async function saveReview(calls: ApiClient, article: number, data: FormData): Promise<FormResult> {
  const rating = Number(formText(data, 'rating'))
  if (!rating) return faulty('review', data, { rating: 'Velg hvor mange stjerner' })
  const fit = formText(data, 'true_to_size')
  const written = {
    rating,
    content: formText(data, 'content'),
    true_to_size: fit === '' ? null : Number(fit),
    size_color: formText(data, 'size_color') || null,
    used_for: uses.find(use => use === formText(data, 'used_for')) ?? null,
    anonymous: data.has('anonymous'),
    rewarded: data.has('rewarded'),
  }
  const id = Number(formText(data, 'id'))
  return toFormResult(
    'review',
    data,
    await (id
      ? calls('PUT /reviews/{id}', { path: { id }, body: written })
      : calls('POST /customers/current/reviews/{article}', { path: { article }, body: written })),
  )
}

/** The result of deleting or restoring a review in the customer's list. `name`: the name of the article. */
export interface ReviewFormResult {
  done: 'removed' | 'restored' | 'refused'
  id: number
  name: string
  status: number
  message: string
}

/** Deletes a review, or restores it (intent `angre`). */
export async function changeReviews(calls: ApiClient, data: FormData): Promise<ReviewFormResult> {
  const id = Number(formText(data, 'id'))
  const back = intentOf(data) === 'angre'
  const result = await (back
    ? calls('POST /reviews/{id}/undo', { path: { id } })
    : calls('DELETE /reviews/{id}', { path: { id } }))
  const name = formText(data, 'name').slice(0, 200)
  // 404: the review is already deleted, which is the requested result.
  const done = result.ok || (!back && result.status === 404)
  if (done) return { done: back ? 'restored' : 'removed', id, name, status: 200, message: '' }
  const offlineMessage = 'Du er frakoblet, eller nettbutikken svarer ikke. Prøv igjen.'
  const status = result.ok ? 200 : result.status
  return {
    done: 'refused',
    id,
    name,
    status: status || 503,
    message: result.ok || !status ? offlineMessage : result.error.message,
  }
}
