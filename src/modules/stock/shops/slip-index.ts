import { isNearlySame } from './addresses/street-keys.ts'

// Two words that are one typing error apart become equal when one letter is removed from one or both. So the index
// stores hashes of each word and of the word without each of its letters. A few megabytes hold a whole country.
const room = 2 ** 21

/**
 * Builds an index that finds the words at most one typing error away from a typed word. Takes at most two million words.
 */
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

/** FNV-1a, 32 bits, of the word without the letter at `skip`. */
function hashWithout(word: string, skip: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) {
    if (at !== skip) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}

/** Index of the first entry that is at least `least`. */
function firstFrom(entries: Float64Array, least: number): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle] ?? Infinity) < least) low = middle + 1
    else high = middle
  }
  return low
}
