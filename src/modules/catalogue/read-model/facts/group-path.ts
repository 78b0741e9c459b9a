import { known, type Group, type Lists } from './lists.ts'

/** The path from a third-level group up to its main group. */
export function groupPath(lists: Lists, groupId: number): { main: Group; sub: Group; group: Group } {
  const group = known(lists.groups, groupId)
  const sub = known(lists.groups, group.parentId)
  return { main: known(lists.groups, sub.parentId), sub, group }
}
