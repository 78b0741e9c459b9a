import { membersOf, type BitSet } from './bit-set.ts'
import type { Snapshot } from './snapshot.ts'

/** Whether a shop began or ceased to have one of these articles (ordinals) after that `stockVersion`. */
export function shopsMoved({ shopsMovedAt }: Snapshot, ordinals: Uint32Array, since: number): boolean {
  return ordinals.some(ordinal => shopsMovedAt[ordinal]! > since)
}

/** The same of any article in a set. */
export function shopsMovedWithin(snapshot: Snapshot, set: BitSet, since: number): boolean {
  return shopsMoved(snapshot, membersOf(set), since)
}
