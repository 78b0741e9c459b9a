import type { Database, Db } from '#database/connection.ts'
import type { CatalogueSource } from '#modules/catalogue/read-model/index.ts'
import { findLastAudit, hasPermission, recordAudit, worksFor, type StaffActor } from '#modules/people/audit/index.ts'
import { saveHeldUntil } from '#modules/sales/reservations/index.ts'
import {
  buffersQueue,
  changeShop,
  ownDetails,
  type Details,
  type ShopChangeOutcome,
  type ShopEdits,
} from '#modules/stock/shops/index.ts'
import type { Queue } from '#platform/queue.ts'

interface ShopDetailsDeps {
  database: Pick<Database, 'db'>
  queue: Queue
  catalogue: Pick<CatalogueSource, 'refresh'>
}
type ShopDetailsOutcome = ShopChangeOutcome | { ok: false; reason: 'forbidden' }
type Become = NonNullable<Parameters<typeof changeShop>[2]['become']>

/** The subject of a shop's details in the audit log. */
export const shopDetailsSubject = (shopId: number): string => `shop-details:${shopId}`

/** Changes the details, hours and buffers that a manager keeps of a shop. `details` that equal the feed's follow the feed. */
export const changeShopDetails = (
  deps: ShopDetailsDeps,
  actor: StaffActor,
  {
    shopId,
    basedOn,
    details,
    ...edits
  }: Omit<ShopEdits, 'own'> & { shopId: number; basedOn: number; details: Details },
): Promise<ShopDetailsOutcome> =>
  write(deps, actor, {
    ...{ shopId, basedOn, action: 'shop details changed' },
    become: async (_, { feed }) => ({ ...edits, own: ownDetails(details, feed) }),
  })

/** Undoes the last change of a shop's details. */
export const undoShopDetails = (
  deps: ShopDetailsDeps,
  actor: StaffActor,
  { shopId, basedOn }: { shopId: number; basedOn: number },
): Promise<ShopDetailsOutcome> =>
  write(deps, actor, {
    ...{ shopId, basedOn, action: 'shop details restored' },
    become: async (tx, { edits }) => {
      const last = (await findLastAudit(tx, [shopDetailsSubject(shopId)])).get(shopDetailsSubject(shopId))
      if (!last) return null
      return { ...edits, ...(JSON.parse((last.detail as { before: string }).before) as Partial<ShopEdits>) }
    },
  })

async function write(
  { database, queue, catalogue }: ShopDetailsDeps,
  actor: StaffActor,
  { shopId, basedOn, action, become }: { shopId: number; basedOn: number; action: string; become: Become },
): Promise<ShopDetailsOutcome> {
  if (!hasPermission(actor, 'shopkeeper') || !worksFor(actor, shopId)) return { ok: false, reason: 'forbidden' }
  const outcome = await changeShop(database, shopId, {
    basedOn,
    async become(tx, now) {
      // Goods that are held now are held until the time that was promised, whatever the hours become.
      await saveHeldUntil(tx, shopId)
      return become(tx, now)
    },
    async beforeCommit(tx: Db, { before, after }) {
      const detail = { before: JSON.stringify(before), after: JSON.stringify(after) }
      await recordAudit(tx, { accountId: actor.accountId, action, subject: shopDetailsSubject(shopId), detail })
      if (after.buffers) await queue.enqueue(tx, buffersQueue, { shopId })
    },
  })
  // The next page of this process shows the change.
  if (outcome.ok && outcome.changed) await catalogue.refresh()
  return outcome
}
