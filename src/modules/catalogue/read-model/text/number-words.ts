const most = 15
const base = 11

/**
 * The key of a word of digits: a number that sorts as the word does. -1: not a word of digits, or longer than fifteen
 * digits. Each digit plus one is a digit in base eleven, so that a missing digit sorts before 0. Most words of a
 * catalogue are EANs and article numbers. As texts they would use more memory than the rest of the index.
 */
export function numberKey(word: string): number {
  if (word.length === 0 || word.length > most) return -1
  let key = 0
  for (let i = 0; i < word.length; i++) {
    const digit = word.charCodeAt(i) - 48
    if (digit < 0 || digit > 9) return -1
    key = key * base + digit + 1
  }
  return key * base ** (most - word.length)
}

/** The end of the range of keys of words that begin with the same digits: `key` ≤ k < `keyBehind`. */
export const keyBehind = (key: number, length: number): number => key + base ** (most - length)

export function wordOfKey(key: number): string {
  let word = ''
  for (let rest = key; rest > 0; rest = Math.floor(rest / base)) {
    const digit = rest % base
    if (digit > 0) word = `${digit - 1}${word}`
  }
  return word
}
