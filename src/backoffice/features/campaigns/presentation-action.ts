import type { ApiClient } from '#contract/client/client.ts'
import type { CampaignPresentation, PresentationState } from '#contract/editors/campaign-presentation.ts'
import { intentHandler } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { refusedForm, type RefusedForm } from '../frame/refused-form.ts'

export type PresentationActionResult =
  | { done: 'saved' | 'undone' | 'reset'; state: PresentationState }
  | { done: 'discarded' }
  | RefusedForm<CampaignPresentation | null>

export const typedPresentation = (form: FormData): CampaignPresentation => ({
  title: formText(form, 'title'),
  shortDescription: formText(form, 'shortDescription'),
  description: formText(form, 'description'),
  image: formText(form, 'image'),
  imageMobile: formText(form, 'imageMobile'),
  imageAlt: formText(form, 'imageAlt'),
  showImage: form.has('showImage'),
  showLabel: form.has('showLabel'),
  labelText: formText(form, 'labelText'),
  labelType: formText(form, 'labelType'),
  labelData: formText(form, 'labelData'),
  url: formText(form, 'url'),
})

/** Runs the intent of the form. An unknown intent saves. */
export async function actOnPresentation(api: ApiClient, id: number, form: FormData): Promise<PresentationActionResult> {
  const version = Number(formText(form, 'version')) || 0
  const typed = typedPresentation(form)
  const { done, answer } = await intentHandler(form, handlers, 'lagre')({ api, id, version, typed })
  return answer.ok ? { done, state: answer.data } : refusedForm(answer, typed, 'content')
}

interface SentPresentation {
  api: ApiClient
  id: number
  version: number
  typed: CampaignPresentation
}

const handlers = {
  async angre({ api, id, version }: SentPresentation) {
    const answer = await api('POST /staff/campaigns/{id}/presentation/undo', { path: { id }, body: { version } })
    return { done: 'undone' as const, answer }
  },
  fil: async (sent: SentPresentation) => ({ done: 'reset' as const, answer: await save(sent, null) }),
  lagre: async (sent: SentPresentation) => ({ done: 'saved' as const, answer: await save(sent, sent.typed) }),
}

const save = ({ api, id, version }: SentPresentation, content: CampaignPresentation | null) =>
  api('PUT /staff/campaigns/{id}/presentation', { path: { id }, body: { version, content } })
