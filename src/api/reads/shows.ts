import { recordById, type ArticleRecord, type BitSet, type Snapshot } from '#modules/search/index.ts'

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
  const { shopsMovedAt } = snapshot
  if ('shopsOf' in shows) return shows.shopsOf.every(ordinal => shopsMovedAt[ordinal]! <= since)
  const { shopsWithin } = shows
  for (let i = 0; i < shopsWithin.length; i++)
    for (let word = shopsWithin[i]!; word !== 0; word &= word - 1)
      if (shopsMovedAt[(i << 5) + 31 - Math.clz32(word & -word)]! > since) return false
  return true
}

/** About how much memory is held by what an answer shows, in bytes, where nobody else holds it. */
export const weightOf = (shows: Shows): number =>
  shows !== 'no stock' && 'shopsOf' in shows ? shows.shopsOf.byteLength : 0
