import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { refuseClaims, type ClaimRefusal } from '#modules/documents/claims/index.ts'
import { accountIdOf, hasPermission, recordAudit, type Actor } from '#modules/people/audit/index.ts'
import { allowedIn, stateOf } from './campaign-state.ts'
import { fillCampaigns } from './queries-campaign-goods.ts'
import { changePrices } from './queries-price-log.ts'
import {
  endNow,
  findStoredCampaign,
  restoreEnd,
  setDeleted,
  setPublished,
  storeCampaign,
  storeUndo,
  type CampaignRules,
  type StoredCampaign,
  type UndoableStep,
} from './queries-stored-campaigns.ts'

type Deps = Pick<Database, 'db'>
/** `stale`: the campaign changed after `basedOn` was read. `not_allowed`: its state does not allow the change. */
export type CampaignOutcome =
  { ok: true; id: number } | { ok: false; reason: 'forbidden' | 'not_found' | 'stale' | 'not_allowed' } | ClaimRefusal

/** Stores a draft. `id` null: a new one. `basedOn`: `changedAt` of the campaign that the change was made from. */
export function saveCampaign(
  { db }: Deps,
  actor: Actor,
  { id, basedOn }: { id: number | null; basedOn: Date | null },
  rules: CampaignRules,
): Promise<CampaignOutcome> {
  return commitWhenOk<CampaignOutcome>(db, async tx => {
    if (!hasPermission(actor, 'editor')) return { ok: false, reason: 'forbidden' }
    if (id !== null) {
      const stored = await findStoredCampaign(tx, id, { forUpdate: true })
      if (!stored) return { ok: false, reason: 'not_found' }
      if (stored.changedAt.getTime() !== basedOn?.getTime()) return { ok: false, reason: 'stale' }
      if (!allows(stored, 'change')) return { ok: false, reason: 'not_allowed' }
    }
    const saved = await storeCampaign(tx, id, rules)
    await storeUndo(tx, saved, null)
    await note(tx, actor, saved, id === null ? 'added' : 'changed', { name: rules.name })
    return { ok: true, id: saved }
  })
}

/**
 * Publishes, ends or deletes a campaign, or undoes the last of these steps. The charged prices and the price log are
 * updated in the same transaction. `basedOn`: `changedAt` of the campaign when the caller checked its prices.
 * undefined: does not check whether the campaign has changed.
 */
export function stepCampaign(
  { db }: Deps,
  actor: Actor,
  { id, basedOn }: { id: number; basedOn: Date | undefined },
  step: UndoableStep | 'undo',
): Promise<CampaignOutcome> {
  return commitWhenOk<CampaignOutcome>(db, async tx => {
    if (!hasPermission(actor, 'editor')) return { ok: false, reason: 'forbidden' }
    const before = await findStoredCampaign(tx, id, { forUpdate: true })
    if (!before) return { ok: false, reason: 'not_found' }
    if (basedOn && before.changedAt.getTime() !== basedOn.getTime()) return { ok: false, reason: 'stale' }
    if (step === 'undo') {
      if (!before.undo) return { ok: false, reason: 'not_allowed' }
      await undoStep[before.undo](tx, id)
      await note(tx, actor, id, 'undone', { name: before.name, undone: before.undo })
    } else {
      if (!allows(before, step)) return { ok: false, reason: 'not_allowed' }
      const claims = step === 'publish' ? await refuseClaims(tx, { fields: { name: before.name } }) : null
      if (claims) return claims
      await doStep[step](tx, id)
      await note(tx, actor, id, doneNames[step], auditDetail(before, step))
    }
    await storeUndo(tx, id, step === 'undo' ? null : step)
    return { ok: true, id }
  })
}

const allows = (campaign: StoredCampaign, what: keyof typeof allowedIn) =>
  campaign.feed === null && allowedIn[what].some(state => state === stateOf(campaign, Date.now()))

type Write = (tx: Db, id: number) => Promise<void>
/** Recomputes the prices of campaigns after the write. */
const withPrices =
  (write: Write): Write =>
  async (tx, id) => {
    await changePrices(tx, { feedRunId: null, variantIds: null }, async () => {
      await write(tx, id)
      await fillCampaigns(tx)
    })
  }
const doStep: Record<UndoableStep, Write> = {
  publish: withPrices((tx, id) => setPublished(tx, id, true)),
  end: withPrices(endNow),
  delete: (tx, id) => setDeleted(tx, id, true),
}
const undoStep: Record<UndoableStep, Write> = {
  publish: withPrices((tx, id) => setPublished(tx, id, false)),
  end: withPrices(restoreEnd),
  delete: (tx, id) => setDeleted(tx, id, false),
}

const doneNames = { publish: 'published', end: 'ended', delete: 'deleted' }

/** `endsBefore` is the end that processes of an older version restore when they undo. */
function auditDetail({ name, endsAt }: StoredCampaign, step: UndoableStep): Record<string, string> {
  if (step !== 'end') return { name }
  return { name, endsBefore: Number.isFinite(endsAt) ? new Date(endsAt).toISOString() : 'open' }
}

const note = (tx: Db, actor: Actor, id: number, done: string, detail: Record<string, string>) =>
  recordAudit(tx, { accountId: accountIdOf(actor), action: `campaign ${done}`, subject: `campaign:${id}`, detail })
