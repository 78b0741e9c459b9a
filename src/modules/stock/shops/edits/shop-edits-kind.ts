import type { DocumentKind, DocumentStore } from '#modules/documents/engine/index.ts'
import type { Queue } from '#platform/queue.ts'
import { buffersQueue } from './apply-buffers.ts'
import { findShopEdits, lockShop, readReplaced, storeReplaced, writeShopEdits } from './queries-edits.ts'
import { differing, type ShopEdits } from './shop-edits.ts'

const store: DocumentStore<number, ShopEdits> = {
  lock: lockShop,
  async read(db, shopId) {
    const stored = await findShopEdits(db, shopId)
    return stored && { version: stored.version, content: stored.edits, changedAt: null }
  },
  async write(tx, shopId, { before, content }) {
    const version = before.version + 1
    await writeShopEdits(tx, shopId, content)
    await storeReplaced(tx, shopId, { version, replaced: differing(before.content, content) })
    return version
  },
  async contentForUndo(tx, shopId, { version, content }) {
    const replaced = await readReplaced(tx, shopId, version)
    return replaced && { ...content, ...replaced }
  },
}

/** The subject of a shop's details in the audit log. */
export const shopEditsSubject = (shopId: number): string => `shop-details:${shopId}`

/**
 * The values that staff set for a shop: details, the hours until goods are ready, the hours for which they are held,
 * and buffers. The key is the shop's id.
 */
export const shopEditsKind = ({ queue }: { queue: Queue }): DocumentKind<number, ShopEdits> => ({
  store,
  permission: 'shopkeeper',
  subject: shopEditsSubject,
  texts: ({ own }) => ({ fields: { description: own.description ?? '' } }),
  isSame: (one, other) => Object.keys(differing(one, other)).length === 0,
  async onChange(tx, { key: shopId, before, after }) {
    if (before && after && differing(after, before).buffers) await queue.enqueue(tx, buffersQueue, { shopId })
  },
  audit: ({ action, before, after }) => ({
    action: action === 'undone' ? 'shop details restored' : 'shop details changed',
    detail:
      before && after
        ? { before: JSON.stringify(differing(before, after)), after: JSON.stringify(differing(after, before)) }
        : {},
  }),
})
