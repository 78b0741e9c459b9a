import type { Group, Lists } from './lists.ts'

/** From a group of the third level up to its main group. The database sees to it that all three are there. */
export function groupPath(lists: Lists, groupId: number): { main: Group; sub: Group; group: Group } {
  const group = lists.groups.get(groupId)!
  const sub = lists.groups.get(group.parentId!)!
  return { main: lists.groups.get(sub.parentId!)!, sub, group }
}
