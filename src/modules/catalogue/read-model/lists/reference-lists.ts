import { isEmpty } from '../sets/bit-set.ts'
import type { Brand } from '../facts/lists.ts'
import { nameOrder } from '#shared/order.ts'
import { cached, recordAt, type Snapshot } from '../snapshot.ts'

/** All brands, sorted by name. */
export function brandsByName(snapshot: Snapshot): readonly Brand[] {
  return cached(snapshot, 'brands', () =>
    [...snapshot.lists.brands.values()]
      .sort((a, b) => nameOrder(a.name, b.name) || a.id - b.id)
      .map(({ id, name, slug }) => ({ id, name, slug })),
  )
}

export interface Bestseller {
  article_id: number
  qty_rank: number
  turnover_rank: number
}

/** The listed articles with a bestseller rank, best first. */
export function bestsellers(snapshot: Snapshot): readonly Bestseller[] {
  return cached(snapshot, 'bestsellers', () => {
    const ranked: Bestseller[] = []
    for (const ordinal of snapshot.orders.Bestseller.ordinals) {
      const { id, qtyRank, turnoverRank } = recordAt(snapshot, ordinal).facts
      if (qtyRank !== null && turnoverRank !== null)
        ranked.push({ article_id: id, qty_rank: qtyRank, turnover_rank: turnoverRank })
    }
    return ranked
  })
}

export interface NamedColourGroup {
  id: number
  label: string
  name: string
  hex: string | null
  colorId: number | null
}

/** Colour groups in the chain's order, each with its display colour. */
export function colourGroups(snapshot: Snapshot): readonly NamedColourGroup[] {
  return cached(snapshot, 'colour groups', () => {
    const { colours, colourGroups: groups } = snapshot.lists
    const members = Map.groupBy(colours.values(), colour => colour.groupId)
    return [...groups.values()]
      .sort((a, b) => a.position - b.position || nameOrder(a.name, b.name) || a.id - b.id)
      .map(({ id, label, name, hex }) => {
        const own = members.get(id) ?? []
        const namesake = own.find(colour => nameOrder(colour.name.toLowerCase(), name.toLowerCase()) === 0)
        return { id, label, name, hex, colorId: (namesake ?? own[0])?.id ?? null }
      })
  })
}

/** Ids of brands with at least one listed article. */
export function filledBrands(snapshot: Snapshot): ReadonlySet<number> {
  return cached(
    snapshot,
    'filled brands',
    () => new Set([...snapshot.sets.brands].filter(([, set]) => !isEmpty(set)).map(([id]) => id)),
  )
}
