import {
  epochOf,
  recordById,
  shopsMoved,
  shopsMovedWithin,
  type GroupScope,
  type Snapshot,
  type Stock,
} from '#modules/catalogue/read-model/index.ts'

/**
 * What an answer tells beside the facts of goods. Of stock: nothing; so much that any piece may count; some articles' pieces (ids); in which shops the
 * articles that it lists are to be had (ordinals); the same of any article of a group, which it counted or chose from.
 * Of anything else that the change log tells by kind (content, settings): the epoch of that kind (`epochOf`). Or several of these.
 */
export type Shows =
  | 'no stock'
  | 'any stock'
  | { piecesOf: readonly number[]; stocks: readonly Stock[] }
  | { shopsOf: Uint32Array<ArrayBuffer> }
  | { shopsWithin: GroupScope }
  | { kind: string; epoch: number }
  | { all: readonly Shows[] }

/** What a cached answer or page was made of. */
export interface Stamp {
  readonly epoch: number
  /** The stockVersion that it was made with. */
  readonly madeWith: number
  /** The last version that it was found fresh with. */
  freshWith: number
  readonly shows: readonly Shows[]
}

export const stampOf = (snapshot: Snapshot, shows: readonly Shows[]): Stamp => ({
  epoch: snapshot.epoch,
  madeWith: snapshot.stockVersion,
  // What editors keep is read a moment after the snapshot tells of it: an answer made in between is not fresh with it.
  freshWith: shows.every(shown => isOfEpoch(shown, snapshot)) ? snapshot.version : -1,
  shows: shows.filter(shown => shown !== 'no stock'),
})

function isOfEpoch(shows: Shows, snapshot: Snapshot): boolean {
  if (typeof shows === 'string') return true
  if ('all' in shows) return shows.all.every(each => isOfEpoch(each, snapshot))
  return !('kind' in shows) || epochOf(snapshot, shows.kind) === shows.epoch
}

/** The one rule: no fact of goods has changed since, and nothing else that it shows. Looked into once a version. */
export function isFresh(stamp: Stamp, snapshot: Snapshot): boolean {
  if (stamp.epoch !== snapshot.epoch) return false
  if (stamp.freshWith === snapshot.version) return true
  if (!stamp.shows.every(shown => isUnmoved(shown, stamp.madeWith, snapshot))) return false
  stamp.freshWith = snapshot.version
  return true
}

function isUnmoved(shows: Shows, since: number, snapshot: Snapshot): boolean {
  if (shows === 'no stock') return true
  if (shows === 'any stock') return snapshot.stockVersion === since
  if ('all' in shows) return shows.all.every(each => isUnmoved(each, since, snapshot))
  if ('kind' in shows) return isOfEpoch(shows, snapshot)
  if ('piecesOf' in shows) {
    const { piecesOf, stocks } = shows
    return piecesOf.every((id, at) => recordById(snapshot, id)?.stock === stocks[at])
  }
  if ('shopsOf' in shows) return !shopsMoved(snapshot, shows.shopsOf, since)
  return !shopsMovedWithin(snapshot, shows.shopsWithin, since)
}

const object = 120
/** Bytes that a stamp holds. The stock may be the read model's own, or the last that holds it. */
export function weightOfStamp({ shows }: Pick<Stamp, 'shows'>): number {
  let bytes = object
  for (const shown of shows) {
    if (typeof shown === 'string') continue
    bytes += 'all' in shown ? weightOfStamp({ shows: shown.all }) : object
    if ('piecesOf' in shown) for (const { byteLength } of shown.stocks) bytes += object + byteLength
    if ('shopsOf' in shown) bytes += object + shown.shopsOf.byteLength
  }
  return bytes
}
