import type { WalkingOrder } from '#contract/pickup/picking.ts'
import type { StaffAccount } from '#contract/staff.ts'

/** Whether the account may change the walking order of its shops. */
export const mayArrange = ({ role }: StaffAccount): boolean => role === 'manager' || role === 'admin'

/** Ids of all groups in order, each main group before its sub groups. The API stores this list. */
export const idsOf = (groups: WalkingOrder['groups']): number[] =>
  groups.flatMap(({ id, subs }) => [id, ...subs.map(sub => sub.id)])

/** Moves a group one step among its siblings; a main group keeps its sub groups. A group at the end is not moved. */
export function moveGroup(groups: WalkingOrder['groups'], id: number, by: -1 | 1): WalkingOrder['groups'] {
  if (groups.some(group => group.id === id)) return moved(groups, id, by)
  return groups.map(group => ({ ...group, subs: moved(group.subs, id, by) }))
}

function moved<Item extends { id: number }>(items: readonly Item[], id: number, by: -1 | 1): Item[] {
  const from = items.findIndex(item => item.id === id)
  const [item, to] = [items[from], from + by]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
