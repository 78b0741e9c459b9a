import type { ApiClient } from '#contract/client/client.ts'
import type { CategoryState } from '#contract/editors/articles-admin.ts'
import { intentOf } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { fieldErrors } from '../frame/field-errors.ts'

interface TypedBanner {
  picture: string
  alt: string
  link: string
}
/** What came of a press, for the group with this id. */
export type BannerActionResult =
  | { done: 'saved' | 'removed' | 'undone'; id: number; states: CategoryState[] }
  | { done: 'discarded'; id: number }
  | {
      done: 'refused'
      id: number
      status: number
      message: string
      errors: Record<string, string[]>
      typed: TypedBanner | null
    }

export const typedBanner = (form: FormData): TypedBanner => ({
  picture: formText(form, 'picture'),
  alt: formText(form, 'alt'),
  link: formText(form, 'link'),
})

/** Runs the intent of the form: lagre, fjern or angre. */
export async function actOnBanner(api: ApiClient, form: FormData): Promise<BannerActionResult> {
  const [id, version] = [Number(formText(form, 'id')) || 0, Number(formText(form, 'version')) || 0]
  const typed = typedBanner(form)
  const handling = intentOf(form)
  const answer =
    handling === 'angre'
      ? await api('POST /staff/categories/{id}/banner/undo', { path: { id }, body: { version } })
      : await api('PUT /staff/categories/{id}/banner', {
          path: { id },
          body: { version, banner: handling === 'fjern' ? null : typed },
        })
  if (answer.ok)
    return {
      done: handling === 'angre' ? 'undone' : handling === 'fjern' ? 'removed' : 'saved',
      id,
      states: answer.data,
    }
  const { status, error } = answer
  return { done: 'refused', id, status, message: error.message, errors: fieldErrors(error.errors, 'banner'), typed }
}
