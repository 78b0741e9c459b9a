import type { Database, Db } from '#database/connection.ts'
import { accountIdOf, recordAudit, type Actor } from '#modules/people/audit/index.ts'
import { insertDrawnCodes, insertPromoCode, type PromoTerms } from './queries-make-promo.ts'
import { endPromos } from './queries-promo-desk.ts'

interface PromoDeps {
  database: Pick<Database, 'db'>
}

type AddPromoOutcome = { ok: true; code: string } | { ok: false; reason: 'forbidden' | 'taken' }

/** Creates one code. Returns it as stored. */
export async function addPromoCode(
  { database: { db } }: PromoDeps,
  actor: Actor,
  { code: typed, terms }: { code: string; terms: PromoTerms },
): Promise<AddPromoOutcome> {
  if (actor.kind !== 'system') return { ok: false, reason: 'forbidden' }
  return db.transaction().execute(async (tx): Promise<AddPromoOutcome> => {
    const code = await insertPromoCode(tx, typed, terms)
    if (code === null) return { ok: false, reason: 'taken' }
    await recordPromoAudit(tx, actor, { action: 'promo codes made', name: terms.name, codes: 1 })
    return { ok: true, code }
  })
}

interface NewPromoCodes {
  terms: PromoTerms
  count: number
  prefix: string
  /** Called with each batch of codes before the commit. */
  onCodes: (codes: readonly string[]) => Promise<void>
  /** Called after the last batch, before the commit. So the caller has stored the codes before they become valid. */
  beforeCommit: () => Promise<void>
}

type NewPromoCodesOutcome = { ok: true } | { ok: false; reason: 'forbidden' }

/** Creates many unguessable codes, all or none. An error in `onCodes` or `beforeCommit` rolls them back. */
export async function makePromoCodes(
  { database: { db } }: PromoDeps,
  actor: Actor,
  { terms, count, prefix, onCodes, beforeCommit }: NewPromoCodes,
): Promise<NewPromoCodesOutcome> {
  if (actor.kind !== 'system') return { ok: false, reason: 'forbidden' }
  return db.transaction().execute(async tx => {
    for await (const codes of insertDrawnCodes(tx, terms, { count, prefix })) await onCodes(codes)
    await recordPromoAudit(tx, actor, { action: 'promo codes made', name: terms.name, codes: count })
    await beforeCommit()
    return { ok: true }
  })
}

/** Ends codes immediately, selected by code or by name. Existing reservations keep their discount. */
export async function endPromoCodes(
  { database: { db } }: PromoDeps,
  actor: Actor,
  chosen: { codes: readonly string[]; name: string | null },
): Promise<{ ok: true; ended: number } | { ok: false; reason: 'forbidden' }> {
  if (actor.kind !== 'system') return { ok: false, reason: 'forbidden' }
  return db.transaction().execute(async tx => {
    const ended = await endPromos(tx, chosen)
    for (const [name, codes] of ended) await recordPromoAudit(tx, actor, { action: 'promo codes ended', name, codes })
    return { ok: true, ended: [...ended.values()].reduce((sum, codes) => sum + codes, 0) }
  })
}

/** Writes the audit entry. It leaves out the codes, because a reader of the log could use them. */
const recordPromoAudit = (
  tx: Db,
  actor: Actor,
  { action, name, codes }: { action: string; name: string; codes: number },
): Promise<void> =>
  recordAudit(tx, { accountId: accountIdOf(actor), action, subject: `promo:${name}`, detail: { codes } })
