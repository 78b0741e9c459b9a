/** The part of the browser history that a page can read: entries of its own origin, oldest first. */
export interface SeenHistory {
  /** The path and query of each entry. undefined: not known. */
  addresses: readonly (string | undefined)[]
  /** The index of the current entry. */
  index: number
}

/**
 * The number of history steps back to `to`, if all entries between are of the current page. Going back restores the
 * scroll position and loaded rows. null: an entry of another page comes before `to`, or the history is not known.
 */
export function stepsBack({ addresses, index }: SeenHistory, to: string): number | null {
  const here = pathOf(addresses[index])
  for (let at = index - 1; at >= 0; at--) {
    if (addresses[at] === to) return index - at
    if (pathOf(addresses[at]) !== here) return null
  }
  return null
}

/**
 * The addresses that this document has shown, indexed by React Router's history index. Used by browsers without the
 * Navigation API. After a reload the list is empty, so entries from before the reload are not known.
 */
const shown: string[] = []

/** Records the address of the current entry. */
export function noteAddress(address: string): void {
  shown[indexOfEntry()] = address
}

export function seenHistory(): SeenHistory {
  const { navigation } = globalThis as { navigation?: Navigation }
  if (!navigation) return { addresses: shown, index: indexOfEntry() }
  const addresses = navigation.entries().map(({ url }) => {
    const { pathname, search } = new URL(url ?? 'about:blank')
    return pathname + search
  })
  return { addresses, index: navigation.currentEntry?.index ?? 0 }
}

const indexOfEntry = (): number => (history.state as { idx?: number } | null)?.idx ?? 0

const pathOf = (address = ''): string => address.split('?')[0] ?? ''
