import type { Database } from '#database/connection.ts'
import type { CatalogueSource } from '#modules/catalogue/read-model/index.ts'
import { changeDocument, undoDocument, type DocumentOutcome } from '#modules/documents/engine/index.ts'
import { hasPermission, worksFor, type Actor } from '#modules/people/audit/index.ts'
import { saveHeldUntil } from '#modules/sales/reservations/index.ts'
import {
  checkDetails,
  findShopEdits,
  ownDetails,
  shopEditsKind,
  type DetailFaults,
  type DetailField,
  type ShopEdits,
} from '#modules/stock/shops/index.ts'
import type { Queue } from '#platform/queue.ts'

interface ShopDetailsDeps {
  database: Pick<Database, 'db'>
  queue: Queue
  catalogue: Pick<CatalogueSource, 'current' | 'refresh'>
}
export interface ShopDetailsFaults {
  details: DetailFaults
  buffers: 'repeated_group' | 'unknown_group' | null
}
export type ShopDetailsOutcome = DocumentOutcome | { ok: false; reason: 'invalid'; faults: ShopDetailsFaults }

interface Change extends Omit<ShopEdits, 'own'> {
  shopId: number
  /** The version that the change was made from. */
  basedOn: number
  /** As typed. A detail that is equal to the feed's is not stored, and follows later feeds. */
  details: Record<DetailField, string>
}

/**
 * Changes a shop's own details, hours and buffers. Shoppers see the change within seconds. Existing reservations keep
 * their deadlines.
 */
export async function changeShopDetails(
  { database, queue, catalogue }: ShopDetailsDeps,
  actor: Actor,
  { shopId, basedOn, details: typed, ...edits }: Change,
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
  const outcome = await changeDocument<number, ShopEdits>(
    database,
    actor,
    shopEditsKind({ queue }),
    target,
    async (tx, before) => {
      await saveHeldUntil(tx, shopId)
      // The feed's values are read under the lock, because a feed may have changed the shop since the check.
      const { feed } = (await findShopEdits(tx, shopId)) ?? stored
      return {
        ok: true,
        content: { ...before.content, ...edits, buffers: ordered, own: ownDetails(checked.details, feed) },
      }
    },
  )
  return refreshed(catalogue, outcome)
}

/** Undoes the last change of a shop's details. Undo of an undo restores the replaced details. */
export async function undoShopDetails(
  { database, queue, catalogue }: ShopDetailsDeps,
  actor: Actor,
  { shopId, basedOn }: { shopId: number; basedOn: number },
): Promise<DocumentOutcome> {
  if (!mayChange(actor, shopId)) return { ok: false, reason: 'forbidden' }
  const target = { key: shopId, basedOn }
  const outcome = await undoDocument<number, ShopEdits>(
    database,
    actor,
    shopEditsKind({ queue }),
    target,
    async (tx, earlier) => {
      await saveHeldUntil(tx, shopId)
      return { ok: true, content: earlier }
    },
  )
  return refreshed(catalogue, outcome)
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
async function refreshed(
  catalogue: Pick<CatalogueSource, 'refresh'>,
  outcome: DocumentOutcome,
): Promise<DocumentOutcome> {
  if (outcome.ok && outcome.changed) await catalogue.refresh()
  return outcome
}
