import type { Database } from '#database/connection.ts'
import type { CatalogueSource } from '#modules/catalogue/read-model/index.ts'
import { hasPermission, recordAudit, worksFor, type StaffActor } from '#modules/people/audit/index.ts'
import { findShopNames, replaceWalkingOrder } from '#modules/stock/shops/index.ts'

interface WalkingOrderDeps {
  database: Pick<Database, 'db'>
  catalogue: Pick<CatalogueSource, 'current'>
}

/**
 * Sets the order in which staff of a shop walk past the groups during picking. Groups that are left out follow by name.
 */
export async function changeWalkingOrder(
  { database: { db }, catalogue }: WalkingOrderDeps,
  actor: StaffActor,
  { shopId, groups }: { shopId: number; groups: readonly number[] },
): Promise<{ ok: true } | { ok: false; reason: 'forbidden' | 'not_found' | 'groups_invalid' }> {
  if (!hasPermission(actor, 'shopkeeper') || !worksFor(actor, shopId)) return { ok: false, reason: 'forbidden' }
  const known = catalogue.current().lists.groups
  const isInvalid = new Set(groups).size < groups.length || groups.some(id => (known.get(id)?.level ?? 3) > 2)
  if (isInvalid) return { ok: false, reason: 'groups_invalid' }
  if ((await findShopNames(db, [shopId])).size === 0) return { ok: false, reason: 'not_found' }
  await db.transaction().execute(async tx => {
    const before = await replaceWalkingOrder(tx, shopId, groups)
    await recordAudit(tx, {
      accountId: actor.accountId,
      action: 'walking order changed',
      subject: `shop:${shopId}`,
      detail: { before: before.join(' '), after: groups.join(' ') },
    })
  })
  return { ok: true }
}
