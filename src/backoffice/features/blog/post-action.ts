import type { ApiClient } from '#contract/client/client.ts'
import type { EditedPostState, PostBody } from '#contract/editors/blog-admin.ts'
import { intentHandler } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { osloDay } from '#shared/time/oslo-time.ts'
import { refusedForm, type RefusedForm } from '../frame/refused-form.ts'

export type PostAnswer =
  | { done: 'saved' | 'published' | 'undone'; post: EditedPostState }
  | { done: 'removed' }
  | { done: 'shown'; html: string; typed: PostBody }
  | { done: 'discarded' }
  | RefusedForm<PostBody | null>

/** Runs the intent of the form. `id` null: the post is not stored yet. An unknown intent saves. */
export async function actOnPost(
  api: ApiClient,
  id: number | null,
  form: FormData,
  now = new Date(),
): Promise<PostAnswer> {
  const sent = { api, version: Number(formText(form, 'version')) || 1, typed: readPostForm(form), now }
  return id === null
    ? intentHandler(form, newPostHandlers, 'lagre')(sent)
    : intentHandler(form, storedPostHandlers, 'lagre')({ ...sent, id })
}

interface SentPost {
  api: ApiClient
  /** Unset for a post that is not stored yet. */
  id?: number
  version: number
  typed: PostBody
  now: Date
}
type StoredPost = SentPost & { id: number }

const newPostHandlers = {
  async vis({ api, typed }: SentPost): Promise<PostAnswer> {
    const view = await api('POST /staff/blog/preview', { body: { body: typed.body } })
    return view.ok ? { done: 'shown', html: view.data.html, typed } : refusedForm(view, typed)
  },
  lagre: (sent: SentPost) => save(sent, 'saved'),
  publiser: (sent: SentPost) =>
    save({ ...sent, typed: { ...sent.typed, publish: localMinute(sent.now) } }, 'published', sent.typed),
}

const storedPostHandlers = {
  ...newPostHandlers,
  async slett({ api, id, version, typed }: StoredPost): Promise<PostAnswer> {
    const removed = await api('DELETE /staff/blog/{id}', { path: { id }, body: { version } })
    return removed.ok ? { done: 'removed' } : refusedForm(removed, typed)
  },
  async angre({ api, id, version, typed }: StoredPost): Promise<PostAnswer> {
    const undone = await api('POST /staff/blog/{id}/undo', { path: { id }, body: { version } })
    return undone.ok ? { done: 'undone', post: undone.data } : refusedForm(undone, typed)
  },
}

/** `typed`: the submitted values, returned with a refusal. */
async function save(
  { api, id, version, typed: body }: SentPost,
  done: 'saved' | 'published',
  typed = body,
): Promise<PostAnswer> {
  const saved = await (id === undefined
    ? api('POST /staff/blog', { body })
    : api('PUT /staff/blog/{id}', { path: { id }, body: { ...body, version } }))
  return saved.ok ? { done, post: saved.data } : refusedForm(saved, typed)
}

function localMinute(at: Date): string {
  const { date, minute } = osloDay(at)
  const two = (count: number) => String(count).padStart(2, '0')
  return `${date}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

export function readPostForm(form: FormData): PostBody {
  const text = (name: string) => formText(form, name).replaceAll('\r\n', '\n').trim()
  const hour = text('publish').slice(0, 16)
  return {
    title: text('title'),
    slug: text('slug'),
    lead: text('lead'),
    body: text('body'),
    author: text('author'),
    picture: text('picture'),
    pictureAlt: text('pictureAlt'),
    categories: text('categories'),
    articles: text('articles'),
    publish: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(hour) ? hour : null,
  }
}
