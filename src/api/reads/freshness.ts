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
 * The data that a response depends on besides the facts of articles. Stock: none; any piece; `piecesOf`: all pieces of
 * these articles (ids); `shopsOf`: which shops have these articles (ordinals); `shopsWithin`: the same for all articles
 * of a group. `kind`: other data of the change log (content, settings) at an epoch (`epochOf`). `all`: several.
 */
export type Shows =
  | 'no stock'
  | 'any stock'
  | { piecesOf: readonly number[]; stocks: readonly Stock[] }
  | { shopsOf: Uint32Array<ArrayBuffer> }
  | { shopsWithin: GroupScope }
  | { kind: string; epoch: number }
  | { all: readonly Shows[] }

/** The data versions of a cached response or page. */
export interface Stamp {
  readonly epoch: number
  /** The stockVersion at creation. */
  readonly madeWith: number
  /** The latest snapshot version at which the response was fresh. -1: none. */
  freshWith: number
  readonly shows: readonly Shows[]
}

export const stampOf = (snapshot: Snapshot, shows: readonly Shows[]): Stamp => ({
  epoch: snapshot.epoch,
  madeWith: snapshot.stockVersion,
  // Editors' documents are read after the snapshot reports a change. A response made in between is not fresh.
  freshWith: shows.every(view => isOfEpoch(view, snapshot)) ? snapshot.version : -1,
  shows: shows.filter(view => view !== 'no stock'),
})

function isOfEpoch(shows: Shows, snapshot: Snapshot): boolean {
  if (typeof shows === 'string') return true
  if ('all' in shows) return shows.all.every(each => isOfEpoch(each, snapshot))
  return !('kind' in shows) || epochOf(snapshot, shows.kind) === shows.epoch
}

/** A response is fresh if neither facts nor anything else that it shows has changed. Evaluated once per version. */
export function isFresh(stamp: Stamp, snapshot: Snapshot): boolean {
  if (stamp.epoch !== snapshot.epoch) return false
  if (stamp.freshWith === snapshot.version) return true
  if (!stamp.shows.every(view => isUnmoved(view, stamp.madeWith, snapshot))) return false
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
/** The size of a stamp in bytes. Includes the stock in it, because only the stamp may still refer to that stock. */
export function weightOfStamp({ shows }: Pick<Stamp, 'shows'>): number {
  let bytes = object
  for (const view of shows) {
    if (typeof view === 'string') continue
    bytes += 'all' in view ? weightOfStamp({ shows: view.all }) : object
    if ('piecesOf' in view) for (const { byteLength } of view.stocks) bytes += object + byteLength
    if ('shopsOf' in view) bytes += object + view.shopsOf.byteLength
  }
  return bytes
}
