import { slipIndex } from '../slip-index.ts'
import { spelledOut, streetKeys } from './street-keys.ts'

export interface Street {
  id: number
  name: string
  postcode: string
  place: string
}

/** The chain's streets, indexed for the ways people spell them. */
export interface StreetBook {
  /** Streets with this name in any spelling. Exact spellings come first. */
  named(name: string): Street[]
  /** Streets with a name that is one typing error away, or the one that `name` abbreviates (`Wergelandsv`). */
  nearlyNamed(name: string): Street[]
  /** The first `max` streets, by name, that begin with the text. */
  beginningWith(text: string, max: number): Street[]
}

export function streetBook(streets: readonly Street[]): StreetBook {
  const byKey = new Map<string, Street[]>()
  const inOrder: { key: string; street: Street }[] = []
  for (const street of streets) {
    const { spelt, plain } = streetKeys(street.name)
    inOrder.push({ key: spelt, street })
    for (const key of new Set([spelt, plain])) {
      const others = byKey.get(key)
      if (others) others.push(street)
      else byKey.set(key, [street])
    }
  }
  inOrder.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.street.id - b.street.id))
  const nearly = slipIndex([...byKey.keys()])
  const of = (keys: Iterable<string>) => [...new Set([...keys].flatMap(key => byKey.get(key) ?? []))]

  return {
    named(name) {
      const { spelt, plain } = streetKeys(name)
      return of([spelt, plain])
    },
    nearlyNamed(name) {
      const { spelt, plain } = streetKeys(name)
      return of([spelledOut(spelt) ?? '', ...nearly(spelt), ...nearly(plain)])
    },
    beginningWith(text, max) {
      const { spelt } = streetKeys(text)
      const found: Street[] = []
      if (spelt === '') return found
      for (let at = firstOf(inOrder, spelt); at < inOrder.length && found.length < max; at++) {
        const entry = inOrder[at]
        if (!entry?.key.startsWith(spelt)) break
        found.push(entry.street)
      }
      return found
    },
  }
}

/** Index of the first entry that is not less than the key. */
function firstOf(entries: readonly { key: string }[], key: string): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.key ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}
