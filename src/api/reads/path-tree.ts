/** Where a path leads: fixed parts win over parameters, whichever was put in first. */
export interface PathTree<T> {
  /** `path` as a description has it: `/articles/{id}`. */
  put(path: string, what: T): void
  /** By a path as it was sent, its parts still escaped; undefined: nothing lies there. */
  find(path: string): { what: T; params: Record<string, string> } | undefined
}

interface Place<T> {
  what?: T
  names: string[]
  fixed: Map<string, Place<T>>
  any?: Place<T>
}
const emptyPlace = <T>(): Place<T> => ({ names: [], fixed: new Map() })

export function createPathTree<T>(): PathTree<T> {
  const root = emptyPlace<T>()
  return {
    put(path, what) {
      const names: string[] = []
      let place = root
      for (const part of path.split('/').slice(1)) {
        const name = /^\{(\w+)\}$/.exec(part)?.[1]
        if (name !== undefined) {
          names.push(name)
          place = place.any ??= emptyPlace()
        } else {
          const next = place.fixed.get(part) ?? emptyPlace<T>()
          place.fixed.set(part, next)
          place = next
        }
      }
      Object.assign(place, { what, names })
    },
    find(path) {
      const parts = partsOf(path)
      const values: string[] = []
      const place = parts && step(root, parts, 0, values)
      if (!place || place.what === undefined) return undefined
      const params: Record<string, string> = {}
      for (const [at, name] of place.names.entries()) params[name] = values[at] ?? ''
      return { what: place.what, params }
    },
  }
}

function step<T>(place: Place<T>, parts: readonly string[], at: number, values: string[]): Place<T> | undefined {
  const part = parts[at]
  if (part === undefined) return place.what === undefined ? undefined : place
  const next = place.fixed.get(part)
  const found = next && step(next, parts, at + 1, values)
  if (found || !place.any || part === '') return found
  values.push(part)
  const further = step(place.any, parts, at + 1, values)
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
