import { isEmpty, membersOf } from './sets/bit-set.ts'
import { scopeSet, type Scope } from './lists/list-articles.ts'
import type { Snapshot } from './snapshot.ts'

/** A part of the catalogue that has a name: of these there are few, of selections any number. */
export type GroupScope = Pick<Scope, 'category' | 'subcategory'>

/** Whether a shop began or ceased to have one of these articles (ordinals) after that `stockVersion`. */
export function shopsMoved({ shopsMovedAt }: Snapshot, ordinals: Uint32Array, since: number): boolean {
  for (const ordinal of ordinals) if (shopsMovedAt[ordinal]! > since) return true
  return false
}

/** The same of any article of a group. */
export const shopsMovedWithin = (snapshot: Snapshot, group: GroupScope, since: number): boolean =>
  lastMoveWithin(snapshot, group) > since

// Looked up for each group once a snapshot, so that no answer has to hold the set that it was made of.
const lastMoves = new WeakMap<Snapshot, Map<string, number>>()

function lastMoveWithin(snapshot: Snapshot, { category, subcategory }: GroupScope): number {
  let ofSnapshot = lastMoves.get(snapshot)
  if (!ofSnapshot) lastMoves.set(snapshot, (ofSnapshot = new Map()))
  const name = `${category ?? ''}/${subcategory ?? ''}`
  const known = ofSnapshot.get(name)
  if (known !== undefined) return known
  const set = scopeSet(snapshot, { category, subcategory })
  // Any number may be asked for: only of groups that hold something there are few.
  if (isEmpty(set)) return 0
  let last = 0
  for (const ordinal of membersOf(set)) last = Math.max(last, snapshot.shopsMovedAt[ordinal]!)
  ofSnapshot.set(name, last)
  return last
}
