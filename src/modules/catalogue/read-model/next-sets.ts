import { setMembers, setNames, type RecordChange, type SetName } from './facts/article-record.ts'
import { add, copyOf, emptySet, has, remove, wordsFor, type BitSet } from './sets/bit-set.ts'
import type { Lists } from './facts/lists.ts'
import type { Snapshot } from './snapshot.ts'

/** Builds the listed set and the filter sets from changes, one change at a time. */
export interface SetsChange {
  take(change: RecordChange): void
  finish(): Pick<Snapshot, 'listed' | 'sets'>
}

export function changeSets(previous: Snapshot, size: number, lists: Lists): SetsChange {
  const own = new Set<BitSet>()
  const room = wordsFor(size)
  const mine = (set: BitSet): BitSet => {
    if (own.has(set) && set.length >= room) return set
    const copy = copyOf(set, size)
    own.add(copy)
    return copy
  }
  let listed = previous.listed
  const sets = { ...previous.sets } as Record<SetName, Map<number, BitSet>>
  const put = (name: SetName, key: number, ordinal: number, inside: boolean): void => {
    if (sets[name] === previous.sets[name]) sets[name] = new Map(previous.sets[name])
    const before = sets[name].get(key) ?? emptySet
    const set = mine(before)
    if (inside) add(set, ordinal)
    else remove(set, ordinal)
    if (set !== before) sets[name].set(key, set)
  }
  return {
    take({ ordinal, before, after }) {
      if (has(listed, ordinal) !== after.listed) {
        listed = mine(listed)
        if (after.listed) add(listed, ordinal)
        else remove(listed, ordinal)
      }
      const old = before?.listed ? setMembers(before, previous.lists) : null
      const now = after.listed ? setMembers(after, lists) : null
      for (const name of setNames) {
        if (old && now && same(old[name], now[name])) continue
        for (const key of old?.[name] ?? []) if (!now?.[name].includes(key)) put(name, key, ordinal, false)
        for (const key of now?.[name] ?? []) if (!old?.[name].includes(key)) put(name, key, ordinal, true)
      }
    },
    finish: () => ({ listed, sets }),
  }
}

const same = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((key, i) => key === others[i])
