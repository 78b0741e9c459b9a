import type { CampaignBody, CampaignPreview, CampaignStep } from '#contract/editors/campaign-admin.ts'
import type { Db } from '#database/connection.ts'
import {
  allowedIn,
  changePrices,
  fillCampaigns,
  findStoredCampaign,
  setDeleted,
  setEnd,
  setPublished,
  stateOf,
  storeCampaign,
  type CampaignState,
} from '#modules/sales/campaigns/index.ts'
import { findLastAudit, recordAudit } from '#modules/people/audit/index.ts'
import type { ApiDeps } from '../../deps.ts'
import { looksOf } from './campaign-looks.ts'
import { previewCampaign } from './campaign-preview.ts'
import { readCampaign } from './campaign-rules.ts'
import { bodyOf } from './campaigns-view.ts'

type Refusal =
  { ok: false; reason: 'not_found' | 'conflict' } | { ok: false; reason: 'invalid'; errors: Record<string, string[]> }
export type CampaignOutcome = { ok: true; id: number } | Refusal

export const subjectOf = (id: number): string => `campaign:${id}`
const may = (what: keyof typeof allowedIn, state: CampaignState) => allowedIn[what].some(allowed => allowed === state)

/** What would come of a campaign as it is typed, or came of one that began at an instant (milliseconds). */
export async function checkCampaign(
  { database: { db }, catalogue }: ApiDeps,
  body: CampaignBody,
  begunAt: number | null = null,
): Promise<CampaignPreview> {
  const { rules: typed, errors } = await readCampaign(db, body)
  const rules = begunAt === null ? typed : { ...typed, startsAt: new Date(begunAt) }
  if (Object.keys(errors).length > 0) return { articles: 0, untrue: 0, lines: [], looks: [], errors }
  const preview = await previewCampaign(db, rules, begunAt !== null)
  return { ...preview, looks: looksOf(catalogue.current(), preview.lines), errors }
}

/** Stores a draft (`id` null: a new one), with a note of who did it, unless somebody else changed it since it was read. */
export async function saveCampaign(
  { database: { db } }: ApiDeps,
  accountId: number,
  { id, body, changedAt }: { id: number | null; body: CampaignBody; changedAt: string | null },
): Promise<CampaignOutcome> {
  const { rules, errors } = await readCampaign(db, body)
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors }
  return db.transaction().execute(async tx => {
    if (id !== null) {
      const held = await findStoredCampaign(tx, id, { forUpdate: true })
      if (!held) return { ok: false, reason: 'not_found' }
      if (held.changedAt.toISOString() !== changedAt || !may('change', stateOf(held, Date.now())))
        return { ok: false, reason: 'conflict' }
    }
    const stored = await storeCampaign(tx, id, rules)
    await note(tx, accountId, stored, id === null ? 'added' : 'changed', { name: rules.name })
    return { ok: true, id: stored }
  })
}

/** Publishes, ends or undoes; what is charged follows in the same transaction, with its rows of the price log. */
export async function stepCampaign(
  deps: ApiDeps,
  accountId: number,
  id: number,
  step: CampaignStep['step'],
): Promise<CampaignOutcome> {
  const { db } = deps.database
  const draft = step === 'publish' ? await findStoredCampaign(db, id) : undefined
  if (step === 'publish') {
    if (!draft) return { ok: false, reason: 'not_found' }
    if (!may('publish', stateOf(draft, Date.now()))) return { ok: false, reason: 'conflict' }
    const { errors, articles, lines } = await checkCampaign(deps, await bodyOf(db, draft))
    const untrue = lines.flatMap(({ ArticleNo, name, fault }) => (fault ? [`${ArticleNo} ${name}: ${fault}`] : []))
    if (Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors }
    if (articles === 0) return { ok: false, reason: 'invalid', errors: { articles: ['Ingen varer passer'] } }
    if (untrue.length > 0) return { ok: false, reason: 'invalid', errors: { prices: untrue.slice(0, 10) } }
  }
  const outcome = await db.transaction().execute(async (tx): Promise<CampaignOutcome> => {
    const held = await findStoredCampaign(tx, id, { forUpdate: true })
    if (!held) return { ok: false, reason: 'not_found' }
    const state = stateOf(held, Date.now())
    // Others may have changed what was found to be true prices.
    if (draft && held.changedAt.getTime() !== draft.changedAt.getTime()) return { ok: false, reason: 'conflict' }
    const undone = step === 'undo' ? await undoOf(tx, id) : null
    if (step === 'undo' ? !undone : !may(step, state)) return { ok: false, reason: 'conflict' }
    if (step === 'delete' || undone?.step === 'delete') {
      await setDeleted(tx, id, step === 'delete')
      await note(tx, accountId, id, step === 'delete' ? 'deleted' : 'undone', { name: held.name })
      return { ok: true, id }
    }
    await changePrices(tx, { feedRunId: null, variantIds: null }, async () => {
      if (step === 'end') await setEnd(tx, id, null)
      else if (undone?.step === 'end') await setEnd(tx, id, undone.endsBefore)
      else await setPublished(tx, id, step === 'publish')
      await fillCampaigns(tx)
    })
    const endsBefore = Number.isFinite(held.endsAt) ? new Date(held.endsAt).toISOString() : 'open'
    if (step === 'publish') await note(tx, accountId, id, 'published', { name: held.name })
    else if (step === 'end') await note(tx, accountId, id, 'ended', { name: held.name, endsBefore })
    else await note(tx, accountId, id, 'undone', { name: held.name, undone: undone?.step ?? '' })
    return { ok: true, id }
  })
  // The editor who changed prices sees them in the very next answer of this process.
  if (outcome.ok) await deps.catalogue.refresh()
  return outcome
}

/** The last step of a campaign where it can be undone; an end only as long as it would go on. */
export async function undoOf(
  db: Db,
  id: number,
): Promise<{ step: 'publish' | 'delete' } | { step: 'end'; endsBefore: Date | 'open' } | null> {
  const last = (await findLastAudit(db, [subjectOf(id)])).get(subjectOf(id))
  if (last?.action === 'campaign published') return { step: 'publish' }
  if (last?.action === 'campaign deleted') return { step: 'delete' }
  if (last?.action !== 'campaign ended') return null
  const { endsBefore = '' } = last.detail as { endsBefore?: string }
  if (endsBefore === 'open') return { step: 'end', endsBefore }
  return Date.parse(endsBefore) > Date.now() ? { step: 'end', endsBefore: new Date(endsBefore) } : null
}

type Done = 'added' | 'changed' | 'published' | 'ended' | 'deleted' | 'undone'
const note = (tx: Db, accountId: number, id: number, done: Done, detail: Record<string, string>) =>
  recordAudit(tx, { accountId, action: `campaign ${done}`, subject: subjectOf(id), detail })
