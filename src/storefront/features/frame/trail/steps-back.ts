/** The browser history that a page may read: entries of its own origin, oldest first. */
export interface SeenHistory {
  /** The path and query of each entry. */
  addresses: readonly string[]
  /** The index of the current entry. */
  index: number
}

/**
 * The number of history steps back to `to`, if only entries of this page lie between. Going back restores the
 * scroll position and loaded rows. null: `to` is not there, or the history is not known.
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
  // Not all browsers support the Navigation API.
  const { navigation } = globalThis as { navigation?: Navigation }
  const entries = navigation?.entries() ?? []
  const addresses = entries.map(({ url }) => {
    const { pathname, search } = new URL(url ?? 'about:blank')
    return pathname + search
  })
  return { addresses, index: navigation?.currentEntry?.index ?? 0 }
}

const pathOf = (address = ''): string => address.split('?')[0] ?? ''
