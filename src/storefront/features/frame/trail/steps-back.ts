/** What of the browser's history this page may see: the addresses of its own host, oldest first. */
export interface SeenHistory {
  /** Path and query of each. */
  addresses: readonly string[]
  /** Which of them is shown now. */
  index: number
}

/**
 * How many steps of the browser's own history lead to `to`, where only this page lies between: going them restores the
 * scroll position and what was loaded on. null: nowhere there, or not known.
 */
export function stepsBack({ addresses, index }: SeenHistory, to: string): number | null {
  const here = pathOf(addresses[index])
  for (let at = index - 1; at >= 0; at--) {
    if (addresses[at] === to) return index - at
    if (pathOf(addresses[at]) !== here) return null
  }
  return null
}

export function seenHistory(): SeenHistory {
  // Not every browser has it.
  const { navigation } = globalThis as { navigation?: Navigation }
  const entries = navigation?.entries() ?? []
  const addresses = entries.map(({ url }) => {
    const { pathname, search } = new URL(url ?? 'about:blank')
    return pathname + search
  })
  return { addresses, index: navigation?.currentEntry?.index ?? 0 }
}

const pathOf = (address = ''): string => address.split('?')[0] ?? ''
