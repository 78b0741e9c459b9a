import { foldKey } from '#shared/dash-case.ts'
import { known, type Group, type Lists } from './lists.ts'

/** The path from a third-level group up to its main group. */
export function groupPath(lists: Lists, groupId: number): { main: Group; sub: Group; group: Group } {
  const group = known(lists.groups, groupId)
  const sub = known(lists.groups, group.parentId)
  return { main: known(lists.groups, sub.parentId), sub, group }
}

/** The former paths of a group, in names. */
export const formerPathsOf = ({ formerPaths }: Group): string[] => formerPaths.split('\n').filter(Boolean)

/** The former names of a group, one per line. */
export function formerNames(group: Group): string {
  const names = formerPathsOf(group).map(path => path.split(' > ').at(-1) ?? '')
  return names.filter(name => foldKey(name) !== foldKey(group.name)).join('\n')
}
