import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { refuseClaims, type ClaimRefusal } from '#modules/documents/claims/index.ts'
import { concludeChange } from '#modules/documents/engine/index.ts'
import { hasPermission, type Actor } from '#modules/people/audit/index.ts'
import { overridesKind } from './change-overrides.ts'
import { changesArticle, type BulkChange } from './override.ts'
import {
  earlierOverrides,
  findClaimSubject,
  findEdited,
  nextBulkId,
  popOverridesOfBulk,
  writeOverrides,
  type EditedArticle,
  type Saved,
} from './queries-overrides.ts'

type Deps = Pick<Database, 'db'>
type Forbidden = { ok: false; reason: 'forbidden' }

/** Returns the given articles that the change would alter. */
export async function findChanging(db: Db, ids: readonly number[], change: BulkChange): Promise<EditedArticle[]> {
  return (await findEdited(db, ids)).filter(({ own, feed }) => changesArticle(change, own, feed))
}

/** Sets one field of many articles. Pass `bulkId` to `undoMany` to undo it; null: no article changed. */
export function changeMany(
  { db }: Deps,
  actor: Actor,
  ids: readonly number[],
  change: BulkChange,
): Promise<{ ok: true; bulkId: number | null; changed: number } | Forbidden | ClaimRefusal> {
  return commitWhenOk(db, async tx => {
    if (!hasPermission(actor, 'editor')) return { ok: false, reason: 'forbidden' } as const
    await lock(tx)
    const before = await findChanging(tx, ids, change)
    if (before.length === 0) return { ok: true, bulkId: null, changed: 0 } as const
    const claims = await claimsOf(tx, before, change)
    if (claims) return claims
    const bulkId = await nextBulkId(tx)
    const replaced = before.map(({ id, own }) => ({ id, content: own }))
    await earlierOverrides.push(tx, replaced, { bulk_id: bulkId })
    const after = before.map(({ id, own }) => ({ id, own: { ...own, [change.field]: change.value } }))
    await writeAll(tx, actor, 'changed among many', before, after)
    return { ok: true, bulkId, changed: before.length } as const
  })
}

/** Undoes a bulk change. `left`: the number of articles that were changed again later; they keep their overrides. */
export function undoMany(
  { db }: Deps,
  actor: Actor,
  bulkId: number,
): Promise<{ ok: true; undone: number; left: number } | { ok: false; reason: 'forbidden' | 'nothing_to_undo' }> {
  return commitWhenOk(db, async tx => {
    if (!hasPermission(actor, 'editor')) return { ok: false, reason: 'forbidden' } as const
    await lock(tx)
    const { taken, left } = await popOverridesOfBulk(tx, bulkId)
    if (taken.length === 0 && left === 0) return { ok: false, reason: 'nothing_to_undo' } as const
    if (taken.length > 0) {
      const ids = taken.map(({ id }) => id)
      await writeAll(tx, actor, 'undone among many', await findEdited(tx, ids), taken)
    }
    return { ok: true, undone: taken.length, left } as const
  })
}

/** Refuses a label with claims that one of the articles has no evidence for. */
async function claimsOf(tx: Db, articles: readonly EditedArticle[], change: BulkChange): Promise<ClaimRefusal | null> {
  if (change.field !== 'customLabel' || change.value === null) return null
  const fields = { customLabel: change.value }
  // A label without claims, or with evidence for all texts of the chain, needs no look at each article.
  if ((await refuseClaims(tx, { fields })) === null) return null
  for (const { id } of articles) {
    const claims = await refuseClaims(tx, { fields, ...(await findClaimSubject(tx, id)) })
    if (claims) return claims
  }
  return null
}

/** One lock covers the overrides of all articles, so any id serves as the key. */
const lock = (tx: Db) => overridesKind.store.lock(tx, { id: 0 })

/** Both `before` and `after` are sorted by id. */
async function writeAll(tx: Db, actor: Actor, action: string, before: readonly Saved[], after: readonly Saved[]) {
  await writeOverrides(tx, after)
  for (const [at, { id, own }] of after.entries())
    await concludeChange(tx, actor, overridesKind, {
      key: { id },
      action,
      before: before[at]?.own ?? own,
      after: own,
      published: true,
    })
}
