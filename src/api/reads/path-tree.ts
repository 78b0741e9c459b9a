/** Routes by path. Fixed segments take precedence over parameters, regardless of the order of registration. */
export interface PathTree<T> {
  /** `path` in the notation of the description: `/articles/{id}`. */
  put(path: string, what: T): void
  /** Finds a route by a path with escaped segments. undefined: none. */
  find(path: string): { what: T; params: Record<string, string> } | undefined
}

interface PathNode<T> {
  what?: T
  names: string[]
  fixed: Map<string, PathNode<T>>
  any?: PathNode<T>
}
const emptyNode = <T>(): PathNode<T> => ({ names: [], fixed: new Map() })

export function createPathTree<T>(): PathTree<T> {
  const root = emptyNode<T>()
  return {
    put(path, what) {
      const names: string[] = []
      let node = root
      for (const part of path.split('/').slice(1)) {
        const name = /^\{(\w+)\}$/.exec(part)?.[1]
        if (name !== undefined) {
          names.push(name)
          node = node.any ??= emptyNode()
        } else {
          const next = node.fixed.get(part) ?? emptyNode<T>()
          node.fixed.set(part, next)
          node = next
        }
      }
      Object.assign(node, { what, names })
    },
    find(path) {
      const parts = partsOf(path)
      const values: string[] = []
      const node = parts && step(root, parts, 0, values)
      if (!node || node.what === undefined) return undefined
      const params: Record<string, string> = {}
      for (const [at, name] of node.names.entries()) params[name] = values[at] ?? ''
      return { what: node.what, params }
    },
  }
}

function step<T>(node: PathNode<T>, parts: readonly string[], at: number, values: string[]): PathNode<T> | undefined {
  const part = parts[at]
  if (part === undefined) return node.what === undefined ? undefined : node
  const next = node.fixed.get(part)
  const found = next && step(next, parts, at + 1, values)
  if (found || !node.any || part === '') return found
  values.push(part)
  const further = step(node.any, parts, at + 1, values)
  if (!further) values.pop()
  return further
}

function partsOf(path: string): string[] | undefined {
  const parts = path.split('/').slice(1)
  if (!path.includes('%')) return parts
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return undefined
  }
}
