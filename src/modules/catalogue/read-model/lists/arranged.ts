import type { Arrangement } from '../facts/arrangements.ts'
import { ordinalOf, type Snapshot } from '../snapshot.ts'

/** An order made by an editor. Articles that the editor did not move are in bestseller order. */
export interface ArrangedOrder {
  by: 'arranged'
  arrangement: Arrangement
}

export type Moved = 'pinned' | 'lifted' | 'buried'

/** How an editor moved each article, by ordinal. If an article is listed twice, the first entry counts. */
export function movesOf(snapshot: Snapshot, arrangement: Arrangement): ReadonlyMap<number, Moved> {
  const moves = new Map<number, Moved>()
  for (const moved of ['pinned', 'lifted', 'buried'] as const)
    for (const id of arrangement[moved]) {
      const ordinal = ordinalOf(snapshot, id)
      if (ordinal !== undefined && !moves.has(ordinal)) moves.set(ordinal, moved)
    }
  return moves
}

/**
 * Applies an arrangement to `articles`. Articles that it does not move keep their order. `ordinalIn` returns an article's
 * ordinal.
 */
export function arranged<T>(
  snapshot: Snapshot,
  arrangement: Arrangement,
  articles: Iterable<T>,
  ordinalIn: (article: T) => number,
): T[] {
  const moves = movesOf(snapshot, arrangement)
  const places = new Map([...moves.keys()].map((ordinal, place) => [ordinal, place]))
  const parts: Record<Moved | 'rest', T[]> = { pinned: [], lifted: [], rest: [], buried: [] }
  for (const article of articles) parts[moves.get(ordinalIn(article)) ?? 'rest'].push(article)
  const place = (article: T) => places.get(ordinalIn(article)) ?? 0
  parts.pinned.sort((a, b) => place(a) - place(b))
  return [...parts.pinned, ...parts.lifted, ...parts.rest, ...parts.buried]
}

/** The arrangement of a group's list. undefined: it has none, or the group is not in this main group (`category`). */
export function arrangementOfGroup(
  snapshot: Snapshot,
  groupId: number | undefined,
  category: number | undefined,
): Arrangement | undefined {
  if (groupId === undefined) return undefined
  const arrangement = snapshot.arrangements.byGroup.get(groupId)
  if (!arrangement || category === undefined) return arrangement
  let group = snapshot.lists.groups.get(groupId)
  while (group && group.parentId !== null) group = snapshot.lists.groups.get(group.parentId)
  return group?.id === category ? arrangement : undefined
}
