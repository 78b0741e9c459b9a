import type { FeedArticle } from '../feed-article.ts'
import type { CatalogueState, GroupMove, ProductPlan, Unreadable } from '../product-plan.ts'
import { groupKey, groupTree, keyOf, namesOf, pathOf, type GroupNode, type GroupTree } from './group-tree.ts'

export type GroupPlan = Pick<
  ProductPlan,
  'newGroups' | 'changedGroups' | 'mergedGroups' | 'formerGroupPaths' | 'regainedGroupPaths' | 'groupMoves'
>
const levels = [1, 2, 3] as const

/**
 * Plans the groups that the feed names. A group leaves its path in two cases. Either the feed no longer names the path.
 * Or all its articles have moved away, and most articles of another leaving group have taken the path (A becomes B
 * while B becomes C). A leaving group is renamed if more than half of its articles are now under one path without other
 * articles. It then keeps its id and all references to it. Otherwise its old address redirects to the path with the
 * most of its articles.
 */
export function planGroups(state: CatalogueState, feed: readonly FeedArticle[], unreadable: Unreadable): GroupPlan {
  const tree = groupTree(state.groups)
  const named = namedPaths(feed)
  const filled = new Set(state.articles.filter(row => row.in_feed).flatMap(row => keysAbove(row.group_key)))
  const leaving = leavingGroups(state, feed, unreadable)
  const merged: { node: GroupNode; into: string }[] = []
  const moves: GroupMove[] = []
  for (const level of levels) {
    const nodes = new Map(tree.nodes.map(node => [node.stored?.key ?? '', node]))
    for (const { key, targets, articles } of freeingFirst(leaving.filter(group => group.level === level))) {
      const [node, best] = [nodes.get(key), targets[0]]
      // A rename of the parent has already given the group this path.
      if (!node?.stored || !best || keyOf(node) === best.key) continue
      const { key: after, names } = best
      const holder = tree.find(after)
      const isEmpty = !filled.has(after) || leaving.some(group => group.key === after)
      const isFree = holder === undefined || (holder.stored?.key === after && isEmpty)
      const isRenamed = isFree && isMost(best.articles, articles)
      moves.push({
        kind: isRenamed ? 'renamed' : best.articles < articles ? 'split' : 'merged',
        ...{ before: namesOf(node).join(' > '), after: names.join(' > '), articles: best.articles, of: articles },
      })
      if (isRenamed) tree.move(node, names)
      else merged.push({ node, into: after })
    }
    for (const { names } of named.values()) if (names.length === level) tree.add(names)
  }
  respell(tree, named)
  return { ...rowsOf(tree, merged, state, new Set(named.keys())), groupMoves: moves }
}

interface NamedPath {
  /** In the feed's first spelling. */
  names: readonly string[]
  /** All spellings of the last name. */
  spellings: Set<string>
}

/** The paths in the feed by key. */
function namedPaths(feed: readonly FeedArticle[]): ReadonlyMap<string, NamedPath> {
  const named = new Map<string, NamedPath>()
  for (const { groups } of feed) {
    for (const level of levels) {
      const names = groups.slice(0, level)
      const key = groupKey(names)
      const path = named.get(key) ?? { names, spellings: new Set() }
      named.set(key, path)
      path.spellings.add(names.at(-1) ?? '')
    }
  }
  return named
}

/** Replaces a group's name by the feed's first spelling, unless the feed also has the stored spelling. */
function respell(tree: GroupTree, named: ReadonlyMap<string, NamedPath>): void {
  for (const [key, { names, spellings }] of named) {
    const node = tree.find(key)
    if (node && !spellings.has(node.name)) node.name = names.at(-1) ?? node.name
  }
}

interface Leaving {
  key: string
  level: number
  /** Where the group's articles are now, most articles first. */
  targets: { key: string; names: readonly string[]; articles: number }[]
  articles: number
}

const isMost = (articles: number, of: number): boolean => articles * 2 > of

/** The groups that leave their paths, those with the most articles first. */
function leavingGroups(state: CatalogueState, feed: readonly FeedArticle[], unreadable: Unreadable): Leaving[] {
  const named = namedPaths(feed)
  const groups = [...whereGroupsAre(state, feed, unreadable)].sort(byArticleCount)
  const leaving = new Set(groups.filter(({ key }) => !named.has(key)))
  const emptied = new Map(
    groups.filter(({ key, targets }) => targets.every(each => each.key !== key)).map(group => [group.key, group]),
  )
  // When a leaving group takes the path of an emptied group, the emptied group leaves too. The loop visits added
  // groups.
  for (const { targets, articles } of leaving) {
    const [best] = targets
    const next = best && isMost(best.articles, articles) ? emptied.get(best.key) : undefined
    if (next) leaving.add(next)
  }
  return groups.filter(group => leaving.has(group))
}

/**
 * For each group, the groups of its articles in this feed. Groups with an article in an unreadable row are left out.
 */
function whereGroupsAre(state: CatalogueState, feed: readonly FeedArticle[], unreadable: Unreadable): Leaving[] {
  const groupsNow = new Map(feed.map(article => [article.articleNo, article.groups]))
  const staying = new Set<string>()
  const targets = new Map<string, Map<string, Leaving['targets'][number]>>()
  for (const { article_no, group_key, in_feed } of state.articles) {
    if (!in_feed) continue
    const groups = groupsNow.get(article_no)
    for (const [at, key] of keysAbove(group_key).entries()) {
      if (!groups) {
        if (unreadable.articleNos.has(article_no)) staying.add(key)
        continue
      }
      const names = groups.slice(0, at + 1)
      const after = groupKey(names)
      const known = targets.get(key) ?? new Map<string, Leaving['targets'][number]>()
      targets.set(key, known)
      known.set(after, { key: after, names, articles: (known.get(after)?.articles ?? 0) + 1 })
    }
  }
  return [...targets]
    .filter(([key]) => !staying.has(key))
    .map(([key, known]) => ({
      key,
      level: key.split(separator).length,
      targets: [...known.values()].sort(byArticleCount),
      articles: [...known.values()].reduce((sum, { articles }) => sum + articles, 0),
    }))
}

/** A group that leaves a path comes before the group that takes it. */
function freeingFirst(leaving: readonly Leaving[]): Leaving[] {
  const byKey = new Map(leaving.map(group => [group.key, group]))
  const ordered = new Set<Leaving>()
  const visit = (group: Leaving, above: readonly Leaving[]): void => {
    const next = byKey.get(group.targets[0]?.key ?? '')
    if (next && !ordered.has(next) && !above.includes(next)) visit(next, [...above, group])
    ordered.add(group)
  }
  for (const group of leaving) visit(group, [])
  return [...ordered]
}

const byArticleCount = (one: { key: string; articles: number }, other: { key: string; articles: number }) =>
  other.articles - one.articles || (one.key < other.key ? -1 : 1)

const separator = ' > '

/** The keys of a group and its parents, from the main group down. */
function keysAbove(key: string): string[] {
  const parts = key.split(separator)
  return parts.map((_, at) => parts.slice(0, at + 1).join(separator))
}

function rowsOf(
  tree: GroupTree,
  merged: readonly { node: GroupNode; into: string }[],
  state: CatalogueState,
  named: ReadonlySet<string>,
): Omit<GroupPlan, 'groupMoves'> {
  const rowOf = (node: GroupNode) => ({
    key: keyOf(node),
    parent_key: node.parent && keyOf(node.parent),
    level: node.level,
    name: node.name,
    slug: node.slug,
  })
  const changed = tree.nodes.flatMap(node => {
    const { id, stored } = node
    if (id === null || !stored) return []
    const row = { id, ...rowOf(node) }
    const isSame = row.key === stored.key && row.name === stored.names.at(-1) && pathOf(node) === stored.path
    return isSame ? [] : [{ stored, row }]
  })
  const inUse = new Set(
    [...named].flatMap(key => {
      const node = tree.find(key)
      return node ? [pathOf(node)] : []
    }),
  )
  const left = [
    ...changed.map(({ stored, row }) => ({
      ...{ path: stored.path, group_key: row.key, names: stored.names.join(separator) },
    })),
    ...merged.flatMap(({ node, into }) =>
      node.stored ? [{ path: node.stored.path, group_key: into, names: null }] : [],
    ),
  ]
  const lastOfPath = new Map(left.map(row => [row.path, row]))
  return {
    newGroups: tree.nodes.filter(({ id }) => id === null).map(rowOf),
    changedGroups: changed.map(({ row }) => row),
    mergedGroups: merged.flatMap(({ node, into }) => (node.id === null ? [] : { id: node.id, into_key: into })),
    formerGroupPaths: [...lastOfPath.values()].filter(({ path }) => !inUse.has(path)),
    regainedGroupPaths: state.formerGroupPaths.filter(path => inUse.has(path)),
  }
}
