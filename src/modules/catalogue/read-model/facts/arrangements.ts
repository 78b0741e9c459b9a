import { wordsOf } from '../text/words.ts'

/** How an editor arranges the list of a group, or the hits of a query, between two instants. */
export interface Arrangement {
  id: number
  groupId: number | null
  query: string | null
  /** milliseconds; null: at once */
  startsAt: number | null
  /** milliseconds; null: until further notice */
  endsAt: number | null
  /** Ids of articles that come first, in this order. */
  pinned: readonly number[]
  /** Ids of those that come after them, before the rest. */
  lifted: readonly number[]
  /** Ids of those that come last. */
  buried: readonly number[]
}

/** The arrangements that hold at an instant. */
export interface Arrangements {
  byGroup: ReadonlyMap<number, Arrangement>
  /** by `arrangementKey` */
  byQuery: ReadonlyMap<string, Arrangement>
  /** When another one begins or one ends, in milliseconds; Infinity: never. */
  changesAt: number
}

/** Before any snapshot was made: whatever there is, is yet to begin. */
export const noArrangements: Arrangements = { byGroup: new Map(), byQuery: new Map(), changesAt: -Infinity }

/** Queries with the same words in the same order are one. */
export const arrangementKey = (query: string): string => wordsOf(query).join(' ')

/** Of several for one list, that which began last holds, and of those the newest. */
export function arrangementsAt(all: readonly Arrangement[], now: number): Arrangements {
  const byGroup = new Map<number, Arrangement>()
  const byQuery = new Map<string, Arrangement>()
  let changesAt = Infinity
  const inOrder = all.toSorted((a, b) => (a.startsAt ?? -Infinity) - (b.startsAt ?? -Infinity) || a.id - b.id)
  for (const each of inOrder) {
    const { groupId, query, startsAt, endsAt } = each
    for (const at of [startsAt, endsAt]) if (at !== null && at > now && at < changesAt) changesAt = at
    if ((startsAt !== null && startsAt > now) || (endsAt !== null && endsAt <= now)) continue
    if (groupId !== null) byGroup.set(groupId, each)
    if (query !== null) byQuery.set(arrangementKey(query), each)
  }
  return { byGroup, byQuery, changesAt }
}
