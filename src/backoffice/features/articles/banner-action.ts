import type { ApiClient } from '#contract/client/client.ts'
import type { CategoryState } from '#contract/editors/articles-admin.ts'
import { intentHandler } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { refusedForm, type RefusedForm } from '../frame/refused-form.ts'

interface TypedBanner {
  picture: string
  alt: string
  link: string
}
/** The result of a submission. `id`: of the category with the banner. */
export type BannerActionResult =
  | { done: 'saved' | 'removed' | 'undone'; id: number; states: CategoryState[] }
  | { done: 'discarded'; id: number }
  | (RefusedForm<TypedBanner | null> & { id: number })

export const typedBanner = (form: FormData): TypedBanner => ({
  picture: formText(form, 'picture'),
  alt: formText(form, 'alt'),
  link: formText(form, 'link'),
})

/** Runs the form's intent. An unknown intent saves the banner. */
export async function actOnBanner(api: ApiClient, form: FormData): Promise<BannerActionResult> {
  const [id, version] = [Number(formText(form, 'id')) || 0, Number(formText(form, 'version')) || 0]
  const typed = typedBanner(form)
  const { done, answer } = await intentHandler(form, handlers, 'lagre')({ api, id, version, typed })
  if (answer.ok) return { done, id, states: answer.data }
  return { ...refusedForm(answer, typed, 'banner'), id }
}

interface SentBanner {
  api: ApiClient
  id: number
  version: number
  typed: TypedBanner
}

const handlers = {
  async angre({ api, id, version }: SentBanner) {
    const result = await api('POST /staff/categories/{id}/banner/undo', { path: { id }, body: { version } })
    return { done: 'undone' as const, answer: result }
  },
  fjern: async (sent: SentBanner) => ({ done: 'removed' as const, answer: await save(sent, null) }),
  lagre: async (sent: SentBanner) => ({ done: 'saved' as const, answer: await save(sent, sent.typed) }),
}

const save = ({ api, id, version }: SentBanner, banner: TypedBanner | null) =>
  api('PUT /staff/categories/{id}/banner', { path: { id }, body: { version, banner } })
