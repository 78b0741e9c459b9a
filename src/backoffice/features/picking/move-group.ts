import type { WalkingOrder } from '#contract/pickup/picking.ts'
import type { StaffAccount } from '#contract/staff.ts'

/** Who arranges the shops that the account sees. */
export const mayArrange = ({ role }: StaffAccount): boolean => role === 'manager' || role === 'admin'

/** The ids of all groups in their order, as they are stored. */
export const idsOf = (groups: WalkingOrder['groups']): number[] =>
  groups.flatMap(({ id, subs }) => [id, ...subs.map(sub => sub.id)])

/** A group one step up or down among its own: a main group takes its sub groups along. At the end it stays. */
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
