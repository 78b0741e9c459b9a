import type { CampaignBody, CampaignPreview, CampaignStep } from '#contract/editors/campaign-admin.ts'
import {
  allowedIn,
  findStoredCampaign,
  saveCampaign,
  stateOf,
  stepCampaign,
  type CampaignOutcome,
} from '#modules/sales/campaigns/index.ts'
import { previewCampaign, type PreviewedLine, type Untrue } from '#application/sales/preview-campaign.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import { formatAmount } from '#shared/format/format.ts'
import { formatDate } from '#shared/format/format-date.ts'
import type { ApiDeps } from '../../deps.ts'
import { looksOf } from './campaign-looks.ts'
import { readCampaign } from './campaign-rules.ts'
import { bodyOf } from './campaigns-view.ts'

type Errors = Record<string, string[]>
export type CheckedOutcome = CampaignOutcome | { ok: false; reason: 'invalid'; errors: Errors }

const maxFaults = 10

/** Previews a campaign as typed. `begunAt`: the time in ms at which a running campaign began. null: not begun. */
export async function checkCampaign(
  { database: { db }, catalogue }: ApiDeps,
  body: CampaignBody,
  begunAt: number | null = null,
): Promise<CampaignPreview> {
  const { rules: typed, errors } = await readCampaign(db, body)
  const rules = begunAt === null ? typed : { ...typed, startsAt: new Date(begunAt) }
  if (Object.keys(errors).length > 0) return { articles: 0, untrue: 0, lines: [], looks: [], errors }
  const { articles, untrue, lines: previewed } = await previewCampaign(db, rules, begunAt !== null)
  const lines = previewed.map(presentLine)
  return { articles, untrue, lines, looks: looksOf(catalogue.current(), lines), errors }
}

const presentLine = ({ articleNo, untrue, ...line }: PreviewedLine): CampaignPreview['lines'][number] => ({
  ...line,
  ArticleNo: articleNo,
  fault: untrue && faultMessage(untrue),
})

function faultMessage(untrue: Untrue): string {
  if (untrue === 'not_lower') return 'Ikke lavere enn prisen i dag'
  const { price, from, to } = untrue
  const since = formatDate(new Date(from))
  return Number.isFinite(to)
    ? `Kostet ${formatAmount(price)} fra ${since} til ${formatDate(new Date(to))}, i de siste 30 dagene før`
    : `Har kostet ${formatAmount(price)} siden ${since}`
}

/** Parses a typed draft and stores it. */
export async function saveTyped(
  { database }: ApiDeps,
  actor: Actor,
  { id, body, changedAt }: { id: number | null; body: CampaignBody; changedAt: string | null },
): Promise<CheckedOutcome> {
  const { rules, errors } = await readCampaign(database.db, body)
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors }
  return saveCampaign(database, actor, { id, basedOn: changedAt === null ? null : new Date(changedAt) }, rules)
}

/** Changes the state of a campaign. Publishing a draft requires prices that may be called reduced. */
export async function takeStep(
  deps: ApiDeps,
  actor: Actor,
  id: number,
  step: CampaignStep['step'],
): Promise<CheckedOutcome> {
  const checked = step === 'publish' ? await checkDraft(deps, id) : { ok: true as const, basedOn: undefined }
  if (!checked.ok) return checked
  const outcome = await stepCampaign(deps.database, actor, { id, basedOn: checked.basedOn }, step)
  // The next response of this process has the new prices.
  if (outcome.ok) await deps.catalogue.refresh()
  return outcome
}

async function checkDraft(
  deps: ApiDeps,
  id: number,
): Promise<{ ok: true; basedOn: Date } | Exclude<CheckedOutcome, { ok: true }>> {
  const { db } = deps.database
  const draft = await findStoredCampaign(db, id)
  if (!draft) return { ok: false, reason: 'not_found' }
  if (!allowedIn.publish.some(state => state === stateOf(draft, Date.now())))
    return { ok: false, reason: 'not_allowed' }
  const { errors, articles, lines } = await checkCampaign(deps, await bodyOf(db, draft))
  const untrue = lines.flatMap(({ ArticleNo, name, fault }) => (fault ? [`${ArticleNo} ${name}: ${fault}`] : []))
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors }
  if (articles === 0) return { ok: false, reason: 'invalid', errors: { articles: ['Ingen varer passer'] } }
  if (untrue.length > 0) return { ok: false, reason: 'invalid', errors: { prices: untrue.slice(0, maxFaults) } }
  return { ok: true, basedOn: draft.changedAt }
}
