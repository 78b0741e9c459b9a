import type { ApiClient } from '#contract/client/client.ts'
import type { ApiResult } from '#contract/client/transport.ts'
import type { CampaignBody, CampaignStep, StoredCampaign } from '#contract/editors/campaign-admin.ts'
import { intentHandler } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { readCampaignForm } from './read-campaign-form.ts'

export type CampaignActionResult =
  | { done: 'saved' | 'published' | 'ended' | 'deleted' | 'undone'; campaign: StoredCampaign }
  | { done: 'discarded' }
  | {
      done: 'refused'
      status: number
      /** The id of a draft that was stored although publishing it was refused. */
      stored?: number
      typed: CampaignBody | null
      message: string
      errors: Record<string, string[]>
    }

/** Runs the intent of the form. `id` null: the campaign is not stored yet. An unknown intent saves the draft. */
export async function actOnCampaign(api: ApiClient, id: number | null, form: FormData): Promise<CampaignActionResult> {
  const sent = { api, form }
  return id === null
    ? intentHandler(form, newCampaignHandlers, 'lagre')(sent)
    : intentHandler(form, storedCampaignHandlers, 'lagre')({ ...sent, id })
}

interface SentCampaign {
  api: ApiClient
  /** Unset for a campaign that is not stored yet. */
  id?: number
  form: FormData
}
type SentStored = SentCampaign & { id: number }

const newCampaignHandlers = {
  async lagre(sent: SentCampaign): Promise<CampaignActionResult> {
    const typed = readCampaignForm(sent.form)
    const saved = await save(sent, typed)
    return saved.ok ? { done: 'saved', campaign: saved.data } : refused(saved, typed)
  },
  async publiser(sent: SentCampaign): Promise<CampaignActionResult> {
    const typed = readCampaignForm(sent.form)
    const saved = await save(sent, typed)
    if (!saved.ok) return refused(saved, typed)
    const { id, body } = saved.data
    const published = await sent.api('POST /staff/campaigns/{id}/step', { path: { id }, body: { step: 'publish' } })
    return published.ok ? { done: 'published', campaign: published.data } : { ...refused(published, body), stored: id }
  },
}

const storedCampaignHandlers = {
  ...newCampaignHandlers,
  avslutt: (sent: SentStored) => takeStep(sent, 'end', 'ended'),
  slett: (sent: SentStored) => takeStep(sent, 'delete', 'deleted'),
  angre: (sent: SentStored) => takeStep(sent, 'undo', 'undone'),
}

const save = ({ api, id, form }: SentCampaign, typed: CampaignBody) =>
  id === undefined
    ? api('POST /staff/campaigns', { body: typed })
    : api('PUT /staff/campaigns/{id}', { path: { id }, body: { ...typed, changedAt: formText(form, 'version') } })

async function takeStep(
  { api, id }: SentStored,
  step: CampaignStep['step'],
  done: 'ended' | 'deleted' | 'undone',
): Promise<CampaignActionResult> {
  const result = await api('POST /staff/campaigns/{id}/step', { path: { id }, body: { step } })
  return result.ok ? { done, campaign: result.data } : refused(result, null)
}

function refused({ status, error }: Extract<ApiResult<unknown>, { ok: false }>, typed: CampaignBody | null) {
  return { done: 'refused' as const, status, typed, message: error.message, errors: error.errors ?? {} }
}
