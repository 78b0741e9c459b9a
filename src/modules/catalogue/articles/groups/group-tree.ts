import { foldKey } from '#shared/dash-case.ts'
import { reservedSegments } from '#shared/reserved-segments.ts'
import type { StoredGroup } from '../product-plan.ts'
import { takeSlug } from '../slugs.ts'

export const groupKey = (names: readonly string[]): string => names.map(foldKey).join(' > ')

export interface GroupNode {
  /** null: the feed adds it. */
  id: number | null
  level: number
  parent: GroupNode | null
  name: string
  slug: string
  /** As stored. null: the feed adds it. */
  stored: { key: string; names: readonly string[]; path: string } | null
}

/** The groups during an import. Renamed groups take their subgroups along. */
export interface GroupTree {
  nodes: readonly GroupNode[]
  find: (key: string) => GroupNode | undefined
  /** Adds a group of this path, if there is none. Its parent must exist. */
  add: (names: readonly string[]) => void
  /** Moves a group to another path. If another group has that path, the two exchange paths. */
  move: (node: GroupNode, names: readonly string[]) => void
}

export function groupTree(stored: readonly StoredGroup[]): GroupTree {
  const byKey = new Map<string, GroupNode>()
  for (const { id, level, parent_key, key, name, slug } of stored.toSorted((a, b) => a.level - b.level)) {
    const node: GroupNode = { id, level, parent: byKey.get(parent_key ?? '') ?? null, name, slug, stored: null }
    node.stored = { key, names: namesOf(node), path: pathOf(node) }
    byKey.set(key, node)
  }
  const nodes = [...byKey.values()]
  const reindex = () => {
    byKey.clear()
    for (const node of nodes) byKey.set(keyOf(node), node)
  }
  const place = (names: readonly string[], self: GroupNode | null) => {
    const parent = byKey.get(groupKey(names.slice(0, -1))) ?? null
    const name = names.at(-1) ?? ''
    const siblings = nodes.filter(node => node.level === names.length && node.parent === parent && node !== self)
    // Main groups share the top level of the URL with the shop's own pages.
    const taken = new Set([...siblings.map(({ slug }) => slug), ...(parent ? [] : reservedSegments)])
    return { parent, name, slug: takeSlug(name, taken, 'gruppe') }
  }
  return {
    nodes,
    find: key => byKey.get(key),
    add(names) {
      const key = groupKey(names)
      if (byKey.has(key)) return
      const node = { ...place(names, null), id: null, level: names.length, stored: null }
      nodes.push(node)
      byKey.set(key, node)
    },
    move(node, names) {
      const occupant = byKey.get(groupKey(names))
      if (occupant) {
        const { parent, name, slug } = occupant
        Object.assign(occupant, { parent: node.parent, name: node.name, slug: node.slug })
        Object.assign(node, { parent, name, slug })
      } else Object.assign(node, place(names, node))
      reindex()
    },
  }
}

const lineOf = (node: GroupNode): GroupNode[] => [...(node.parent ? lineOf(node.parent) : []), node]
export const namesOf = (node: GroupNode): string[] => lineOf(node).map(({ name }) => name)
export const keyOf = (node: GroupNode): string => groupKey(namesOf(node))
export const pathOf = (node: GroupNode): string =>
  lineOf(node)
    .map(({ slug }) => slug)
    .join('/')
