import type { Database } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { auditDiff } from '#modules/documents/engine/index.ts'
import { accountIdOf, hasPermission, recordAudit, type Actor } from '#modules/people/audit/index.ts'
import { lockBrandSafety, writeBrandSafety, type BrandSafety } from './queries-safety.ts'

export type BrandSafetyOutcome = { ok: true } | { ok: false; reason: 'forbidden' | 'not_found' | 'stale' }

/** Replaces the product safety of a brand. `stale`: it is no longer `before`. */
export function changeBrandSafety(
  { db }: Pick<Database, 'db'>,
  actor: Actor,
  { id, before, after }: { id: number; before: BrandSafety; after: BrandSafety },
): Promise<BrandSafetyOutcome> {
  return commitWhenOk<BrandSafetyOutcome>(db, async tx => {
    if (!hasPermission(actor, 'editor')) return { ok: false, reason: 'forbidden' }
    const stored = await lockBrandSafety(tx, id)
    if (!stored) return { ok: false, reason: 'not_found' }
    const { name, ...now } = stored
    if (textOf(now) === textOf(after)) return { ok: true }
    if (textOf(now) !== textOf(before)) return { ok: false, reason: 'stale' }
    await writeBrandSafety(tx, id, after)
    await recordAudit(tx, {
      accountId: accountIdOf(actor),
      action: 'product safety of brand changed',
      subject: `goods-brand:${id}`,
      detail: { brand: name, ...auditDiff(fields, valueOf(now), valueOf(after)) },
    })
    return { ok: true }
  })
}

const fields = ['manufacturer', 'responsible', 'warnings'] as const
const valueOf = (safety: BrandSafety) => (field: (typeof fields)[number]) => safety[field] ?? ''
const textOf = (safety: BrandSafety): string => JSON.stringify(fields.map(field => safety[field]))
