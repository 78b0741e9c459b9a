import { isNearlySame } from './addresses/street-keys.ts'

// Two words that one slip makes of each other become the same when a letter is left out of one, or of both. So each word
// is entered under the hashes of itself and of itself without each of its letters; a few megabytes hold a whole country.
const room = 2 ** 21

/** Finds those of the words that are nearly the same as a typed one, however many there are. At most two million. */
export function slipIndex(words: readonly string[]): (typed: string) => string[] {
  const entries = new Float64Array(words.reduce((sum, word) => sum + word.length + 1, 0))
  let count = 0
  for (const [place, word] of words.entries()) {
    for (let skip = -1; skip < word.length; skip++) entries[count++] = hashWithout(word, skip) * room + place
  }
  entries.sort()

  return typed => {
    const found = new Set<string>()
    for (let skip = -1; skip < typed.length; skip++) {
      const from = hashWithout(typed, skip) * room
      for (let at = firstFrom(entries, from); (entries[at] ?? Infinity) < from + room; at++) {
        const word = words[(entries[at] ?? 0) - from]
        if (word !== undefined && isNearlySame(typed, word)) found.add(word)
      }
    }
    return [...found]
  }
}

/** FNV-1a in 32 bits, of all letters but one. */
function hashWithout(word: string, skip: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) {
    if (at !== skip) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}

/** The place of the first entry that is not smaller. */
function firstFrom(entries: Float64Array, least: number): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle] ?? Infinity) < least) low = middle + 1
    else high = middle
  }
  return low
}
