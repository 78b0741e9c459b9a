import type { Database, Db } from '#database/connection.ts'
import type { CatalogueSource } from '#modules/catalogue/read-model/index.ts'
import { changeDocument, undoDocument, type DocumentOutcome } from '#modules/documents/engine/index.ts'
import { hasPermission, worksFor, type Actor } from '#modules/people/audit/index.ts'
import { saveHeldUntil } from '#modules/sales/reservations/index.ts'
import {
  checkDetails,
  findCollectingShop,
  findShopEdits,
  ownDetails,
  shopEditsKind,
  type DetailFaults,
  type DetailField,
  type ShopEdits,
} from '#modules/stock/shops/index.ts'
import type { Queue } from '#platform/queue.ts'
import { parseOpeningHours, parseSpecialHours } from '#shared/time/read-opening-hours.ts'
import { isLostByHours, settlePromises, type PromiseChoice, type PromisesHit } from './settle-promises.ts'

interface ShopDetailsDeps {
  database: Pick<Database, 'db'>
  queue: Queue
  catalogue: Pick<CatalogueSource, 'current' | 'refresh'>
}
export interface ShopDetailsFaults {
  details: DetailFaults
  buffers: 'repeated_group' | 'unknown_group' | null
}
export type ShopDetailsOutcome =
  DocumentOutcome<PromisesHit> | { ok: false; reason: 'invalid'; faults: ShopDetailsFaults }

interface Change extends Omit<ShopEdits, 'own'> {
  shopId: number
  /** The version that the change was made from. */
  basedOn: number
  /** As typed. A detail that is equal to the feed's is not stored, and follows later feeds. */
  details: Record<DetailField, string>
  promises?: PromiseChoice | undefined
}

/**
 * Changes a shop's own details, hours and buffers. Shoppers see the change within seconds. Existing reservations keep
 * their deadlines. If the new hours hit promises, the caller must choose what happens to them.
 */
export async function changeShopDetails(
  { database, queue, catalogue }: ShopDetailsDeps,
  actor: Actor,
  { shopId, basedOn, details: typed, promises, ...edits }: Change,
): Promise<ShopDetailsOutcome> {
  if (!mayChange(actor, shopId)) return { ok: false, reason: 'forbidden' }
  const stored = await findShopEdits(database.db, shopId)
  if (!stored) return { ok: false, reason: 'not_found' }
  const checked = checkDetails(typed, stored.feed)
  const buffers = bufferFault(catalogue, edits)
  if (!checked.ok || buffers !== null)
    return { ok: false, reason: 'invalid', faults: { details: checked.ok ? {} : checked.faults, buffers } }
  const ordered = edits.buffers.toSorted((one, other) => (one.groupId ?? 0) - (other.groupId ?? 0))
  const target = { key: shopId, basedOn }
  const outcome = await changeDocument<number, ShopEdits, PromisesHit>(
    database,
    actor,
    shopEditsKind({ queue }),
    target,
    async (tx, before) => {
      await saveHeldUntil(tx, shopId)
      // The feed's values are read under the lock, because a feed may have changed the shop since the check.
      const { feed } = (await findShopEdits(tx, shopId)) ?? stored
      const own = ownDetails(checked.details, feed)
      const hit = await settleHours({ queue }, tx, actor, { shopId, choice: promises, details: { ...feed, ...own } })
      if (hit) return hit
      return {
        ok: true,
        content: { ...before.content, ...edits, buffers: ordered, own },
      }
    },
  )
  return refreshed(catalogue, outcome)
}

/** Undoes the last change of a shop's details. Undo of an undo restores the replaced details. */
export async function undoShopDetails(
  { database, queue, catalogue }: ShopDetailsDeps,
  actor: Actor,
  { shopId, basedOn, promises }: { shopId: number; basedOn: number; promises?: PromiseChoice | undefined },
): Promise<DocumentOutcome<PromisesHit>> {
  if (!mayChange(actor, shopId)) return { ok: false, reason: 'forbidden' }
  const target = { key: shopId, basedOn }
  const outcome = await undoDocument<number, ShopEdits, PromisesHit>(
    database,
    actor,
    shopEditsKind({ queue }),
    target,
    async (tx, earlier) => {
      await saveHeldUntil(tx, shopId)
      const feed = (await findShopEdits(tx, shopId))?.feed
      const details = { ...feed, ...earlier.own }
      const hit = await settleHours({ queue }, tx, actor, { shopId, choice: promises, details })
      return hit ?? { ok: true, content: earlier }
    },
  )
  return refreshed(catalogue, outcome)
}

/** Settles the promises that the new hours of a shop hit. */
async function settleHours(
  deps: { queue: Queue },
  tx: Db,
  actor: Actor,
  {
    shopId,
    choice,
    details,
  }: {
    shopId: number
    choice: PromiseChoice | undefined
    details: { [Field in DetailField]?: string | null | undefined }
  },
): Promise<PromisesHit | null> {
  const shop = await findCollectingShop(tx, shopId)
  if (!shop || actor.kind !== 'staff') return null
  const after = {
    week: parseOpeningHours(details.opening_hours ?? ''),
    special: parseSpecialHours(details.special_opening_hours ?? ''),
  }
  return settlePromises(deps, tx, actor, {
    ...{ shopId, choice, hours: after },
    lost: at => isLostByHours(at, shop, after),
    from: at => at,
  })
}

const mayChange = (actor: Actor, shopId: number) => hasPermission(actor, 'shopkeeper') && worksFor(actor, shopId)

function bufferFault(
  catalogue: Pick<CatalogueSource, 'current'>,
  { buffers }: Pick<ShopEdits, 'buffers'>,
): ShopDetailsFaults['buffers'] {
  const { groups } = catalogue.current().lists
  const isKnown = (id: number | null) => id === null || (groups.get(id)?.level ?? 3) <= 2
  if (buffers.some(({ groupId }) => !isKnown(groupId))) return 'unknown_group'
  return new Set(buffers.map(({ groupId }) => groupId)).size < buffers.length ? 'repeated_group' : null
}

/** Refreshes the read model of this process, so that the next page shows the change. */
async function refreshed<Outcome extends DocumentOutcome<PromisesHit>>(
  catalogue: Pick<CatalogueSource, 'refresh'>,
  outcome: Outcome,
): Promise<Outcome> {
  if (outcome.ok && outcome.changed) await catalogue.refresh()
  return outcome
}
