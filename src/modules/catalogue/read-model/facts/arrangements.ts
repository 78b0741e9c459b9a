import { wordsOf } from '../text/words.ts'

/** An editor's order for the list of a group or the hits of a query, valid between two instants. */
export interface Arrangement {
  id: number
  groupId: number | null
  query: string | null
  /** In ms. null: no lower limit. */
  startsAt: number | null
  /** In ms. null: until further notice. */
  endsAt: number | null
  /** Ids of articles that come first, in this order. */
  pinned: readonly number[]
  /** Ids of articles that come after the pinned ones, before the rest. */
  lifted: readonly number[]
  /** Ids of articles that come last. */
  buried: readonly number[]
}

/** The arrangements in force at an instant. */
export interface Arrangements {
  byGroup: ReadonlyMap<number, Arrangement>
  /** Keyed by `arrangementKey`. */
  byQuery: ReadonlyMap<string, Arrangement>
  /** When the next arrangement begins or ends, in ms. Infinity: never. */
  changesAt: number
}

/** The state before the first snapshot. `changesAt` lies in the past, so that arrangements are computed immediately. */
export const noArrangements: Arrangements = { byGroup: new Map(), byQuery: new Map(), changesAt: -Infinity }

/** Queries with the same words in the same order share an arrangement. */
export const arrangementKey = (query: string): string => wordsOf(query).join(' ')

/**
 * Returns the arrangements in force at `now`. If several apply to one list, the one that began last is in force. If
 * they began together, the newest is.
 */
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
