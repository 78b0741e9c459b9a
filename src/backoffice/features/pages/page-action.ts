import type { ApiClient } from '#contract/client/client.ts'
import type { PageText } from '#contract/content-pages.ts'
import { intentHandler } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { refusedForm, type RefusedForm, type RefusedResult } from '../frame/refused-form.ts'

export type PageActionResult =
  | { done: 'saved' | 'undone' | 'reset'; version: number }
  | { done: 'shown'; html: string; typed: PageText }
  | { done: 'discarded' }
  | RefusedForm<PageText | null>

/** Runs the intent of the form. An unknown intent saves. */
export function actOnPage(api: ApiClient, slug: string, form: FormData): Promise<PageActionResult> {
  const version = Number(formText(form, 'version')) || 0
  return intentHandler(form, handlers, 'lagre')({ api, slug, version, typed: readPageForm(form) })
}

interface SentPage {
  api: ApiClient
  slug: string
  version: number
  typed: PageText
}

const handlers = {
  async vis({ api, slug, typed }: SentPage): Promise<PageActionResult> {
    const view = await api('POST /staff/pages/{slug}/preview', { path: { slug }, body: { body: typed.body } })
    return view.ok ? { done: 'shown', html: view.data.html, typed } : refused(view, typed)
  },
  async angre({ api, slug, version, typed }: SentPage): Promise<PageActionResult> {
    const undone = await api('POST /staff/pages/{slug}/undo', { path: { slug }, body: { version } })
    return undone.ok ? { done: 'undone', version: undone.data.version } : refused(undone, typed)
  },
  tilbakestill: (sent: SentPage) => save(sent, null, 'reset'),
  lagre: (sent: SentPage) => save(sent, sent.typed, 'saved'),
}

/** `words` null: restores the original text of the page. */
async function save(
  { api, slug, version, typed }: SentPage,
  words: PageText | null,
  done: 'saved' | 'reset',
): Promise<PageActionResult> {
  const saved = await api('PUT /staff/pages/{slug}', { path: { slug }, body: { version, words } })
  return saved.ok ? { done, version: saved.data.version } : refused(saved, typed)
}

export const readPageForm = (form: FormData): PageText => ({
  title: formText(form, 'title'),
  lead: formText(form, 'lead'),
  body: formText(form, 'body'),
})

const refused = (failed: RefusedResult, typed: PageText): PageActionResult => refusedForm(failed, typed, 'words')
