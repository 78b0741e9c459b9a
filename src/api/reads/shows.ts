import {
  recordById,
  shopsMoved,
  shopsMovedWithin,
  type ArticleRecord,
  type BitSet,
  type Snapshot,
} from '#modules/search/index.ts'

/**
 * What an answer tells of stock, and so what it must be made anew for: nothing; one article's pieces; in which shops the
 * articles that it lists are to be had (ordinals); the same of any article of a set that it counted or chose from.
 */
export type Shows =
  'no stock' | { pieces: ArticleRecord } | { shopsOf: Uint32Array<ArrayBuffer> } | { shopsWithin: BitSet }

/** Whether the answer is still true of this snapshot's stock. `since`: the stockVersion that it was made with. */
export function stillTrue(shows: Shows, since: number, snapshot: Snapshot): boolean {
  if (shows === 'no stock' || since === snapshot.stockVersion) return true
  if ('pieces' in shows) return recordById(snapshot, shows.pieces.facts.id)?.stock === shows.pieces.stock
  if ('shopsOf' in shows) return !shopsMoved(snapshot, shows.shopsOf, since)
  return !shopsMovedWithin(snapshot, shows.shopsWithin, since)
}

/** About how much memory is held by what an answer shows, in bytes, where nobody else holds it. */
export const weightOf = (shows: Shows): number =>
  shows !== 'no stock' && 'shopsOf' in shows ? shows.shopsOf.byteLength : 0
