import {
  recordById,
  shopsMoved,
  shopsMovedWithin,
  type GroupScope,
  type Snapshot,
  type Stock,
} from '#modules/read-model/index.ts'

/**
 * What an answer tells of stock: nothing; one article's pieces (`id`); in which shops the articles that it lists are to
 * be had (ordinals); the same of any article of a group, which it counted or chose from.
 */
export type Shows =
  'no stock' | { piecesOf: number; stock: Stock } | { shopsOf: Uint32Array<ArrayBuffer> } | { shopsWithin: GroupScope }

/** What a cached answer or page was made of. */
export interface Stamp {
  readonly epoch: number
  /** The stockVersion that it was made with, and the last that it was found fresh with. */
  readonly madeWith: number
  freshWith: number
  readonly shows: readonly Shows[]
}

export const stampOf = ({ epoch, stockVersion }: Snapshot, shows: readonly Shows[]): Stamp => ({
  epoch,
  madeWith: stockVersion,
  freshWith: stockVersion,
  shows: shows.filter(shown => shown !== 'no stock'),
})

/** The one rule: no fact has changed since, and no stock that it shows. Looked into once for each change of stock. */
export function isFresh(stamp: Stamp, snapshot: Snapshot): boolean {
  if (stamp.epoch !== snapshot.epoch) return false
  if (stamp.freshWith === snapshot.stockVersion) return true
  if (!stamp.shows.every(shown => isUnmoved(shown, stamp.madeWith, snapshot))) return false
  stamp.freshWith = snapshot.stockVersion
  return true
}

function isUnmoved(shows: Shows, since: number, snapshot: Snapshot): boolean {
  if (shows === 'no stock') return true
  if ('piecesOf' in shows) return recordById(snapshot, shows.piecesOf)?.stock === shows.stock
  if ('shopsOf' in shows) return !shopsMoved(snapshot, shows.shopsOf, since)
  return !shopsMovedWithin(snapshot, shows.shopsWithin, since)
}

const object = 120
/** Bytes that a stamp holds. The stock may be the read model's own, or the last that holds it. */
export function weightOfStamp({ shows }: Stamp): number {
  let bytes = object
  for (const shown of shows) {
    if (shown === 'no stock') continue
    bytes += object
    if ('piecesOf' in shown) bytes += object + shown.stock.byteLength
    if ('shopsOf' in shown) bytes += object + shown.shopsOf.byteLength
  }
  return bytes
}
