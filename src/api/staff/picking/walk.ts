import type { Group } from '#modules/catalogue/read-model/index.ts'

const inNorwegian = new Intl.Collator('nb', { numeric: true })

/** Compares groups of one level: arranged groups first, in their order, then the others by name. */
export function inWalkingOrder(arranged: readonly number[]): (a: Group, b: Group) => number {
  const positions = new Map(arranged.map((id, at) => [id, at]))
  const at = ({ id }: Group) => positions.get(id) ?? arranged.length
  return (a, b) => at(a) - at(b) || inNorwegian.compare(a.name, b.name) || a.id - b.id
}

/** All main groups with their subcategories in a shop's walking order. */
export function walkOf(
  groups: ReadonlyMap<number, Group>,
  arranged: readonly number[],
): { main: Group; subs: Group[] }[] {
  const order = inWalkingOrder(arranged)
  const all = [...groups.values()]
  return all
    .filter(({ level }) => level === 1)
    .sort(order)
    .map(main => ({ main, subs: all.filter(({ level, parentId }) => level === 2 && parentId === main.id).sort(order) }))
}
