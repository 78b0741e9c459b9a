import { cached, type Snapshot } from '#modules/catalogue/read-model/index.ts'
import { categoryTree } from './category-tree.ts'

/**
 * Returns the current path of a group by a former path. If the group has no articles, returns the path of its nearest
 * parent with articles. undefined: no group had the path, or neither the group nor a parent has articles.
 */
export function currentGroupPath(snapshot: Snapshot, path: string): string | undefined {
  const { lists } = snapshot
  const paths = cached(snapshot, 'paths of filled groups', () => pathsById(snapshot))
  const former = lists.formerGroupPaths.get(path)
  for (let id = former ?? null; id !== null; id = lists.groups.get(id)?.parentId ?? null) {
    const current = paths.get(id)
    if (current !== undefined && current !== path) return current
  }
  return undefined
}

function pathsById(snapshot: Snapshot): Map<number, string> {
  const paths = new Map<number, string>()
  for (const main of categoryTree(snapshot)) {
    paths.set(main.id, main.slug)
    for (const sub of main.subcategories) {
      paths.set(sub.ArticleGroup2ID, `${main.slug}/${sub.slug}`)
      for (const group of sub.groups) paths.set(group.id, `${main.slug}/${sub.slug}/${group.slug}`)
    }
  }
  return paths
}
