import { isEmpty, membersOf } from './sets/bit-set.ts'
import { scopeSet, type Scope } from './lists/list-articles.ts'
import type { Snapshot } from './snapshot.ts'

/** A main group or subcategory. There are few of these, so results can be cached for each. */
export type GroupScope = Pick<Scope, 'category' | 'subcategory'>

/**
 * Whether a shop started or stopped carrying one of these articles, or having it available, after this `stockVersion`.
 */
export function shopsMoved({ shopsMovedAt }: Snapshot, ordinals: Uint32Array, since: number): boolean {
  for (const ordinal of ordinals) if (shopsMovedAt[ordinal]! > since) return true
  return false
}

/** As `shopsMoved`, for any article of a group. */
export const shopsMovedWithin = (snapshot: Snapshot, group: GroupScope, since: number): boolean =>
  lastMoveWithin(snapshot, group) > since

// Cached per group and snapshot, so that a cached response need not keep its set of articles.
const lastMoves = new WeakMap<Snapshot, Map<string, number>>()

function lastMoveWithin(snapshot: Snapshot, { category, subcategory }: GroupScope): number {
  let ofSnapshot = lastMoves.get(snapshot)
  if (!ofSnapshot) lastMoves.set(snapshot, (ofSnapshot = new Map()))
  const name = `${category ?? ''}/${subcategory ?? ''}`
  const known = ofSnapshot.get(name)
  if (known !== undefined) return known
  const set = scopeSet(snapshot, { category, subcategory })
  // Do not cache unknown or empty groups: a request may contain any id.
  if (isEmpty(set)) return 0
  let last = 0
  for (const ordinal of membersOf(set)) last = Math.max(last, snapshot.shopsMovedAt[ordinal]!)
  ofSnapshot.set(name, last)
  return last
}
