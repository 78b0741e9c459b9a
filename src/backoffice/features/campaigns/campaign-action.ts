import type { ApiClient } from '#contract/client/client.ts'
import type { ApiResult } from '#contract/client/transport.ts'
import type { CampaignBody, CampaignStep, StoredCampaign } from '#contract/editors/campaign-admin.ts'
import { intentOf } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { readCampaignForm } from './read-campaign-form.ts'

/** What came of a press. */
export type CampaignActionResult =
  | { done: 'saved' | 'published' | 'ended' | 'deleted' | 'undone'; campaign: StoredCampaign }
  | { done: 'discarded' }
  | {
      done: 'refused'
      status: number
      /** The draft that was stored all the same. */
      stored?: number
      typed: CampaignBody | null
      message: string
      errors: Record<string, string[]>
    }

const steps: Record<string, { name: CampaignStep['step']; done: 'ended' | 'deleted' | 'undone' }> = {
  avslutt: { name: 'end', done: 'ended' },
  slett: { name: 'delete', done: 'deleted' },
  angre: { name: 'undo', done: 'undone' },
}

/** Does what the form asks for; `id` null: a campaign that is not stored yet. */
export async function actOnCampaign(api: ApiClient, id: number | null, form: FormData): Promise<CampaignActionResult> {
  const handling = intentOf(form)
  const step = steps[handling]
  if (id !== null && step) {
    const answer = await api('POST /staff/campaigns/{id}/step', { path: { id }, body: { step: step.name } })
    return answer.ok ? { done: step.done, campaign: answer.data } : refused(answer, null)
  }
  const typed = readCampaignForm(form)
  const saved =
    id === null
      ? await api('POST /staff/campaigns', { body: typed })
      : await api('PUT /staff/campaigns/{id}', {
          path: { id },
          body: { ...typed, changedAt: formText(form, 'version') },
        })
  if (!saved.ok) return refused(saved, typed)
  if (handling !== 'publiser') return { done: 'saved', campaign: saved.data }
  const published = await api('POST /staff/campaigns/{id}/step', {
    path: { id: saved.data.id },
    body: { step: 'publish' },
  })
  return published.ok
    ? { done: 'published', campaign: published.data }
    : { ...refused(published, saved.data.body), stored: saved.data.id }
}

function refused({ status, error }: Extract<ApiResult<unknown>, { ok: false }>, typed: CampaignBody | null) {
  return { done: 'refused' as const, status, typed, message: error.message, errors: error.errors ?? {} }
}
