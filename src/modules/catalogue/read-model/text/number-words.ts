const most = 15
const base = 11

/**
 * A word of digits alone as a number that sorts as the word does: the digits from the left, in a system of eleven where
 * nothing comes before 0. -1: it is none, or has more than fifteen. Most words of a catalogue are EANs and article
 * numbers; as texts they would weigh more than everything else that is searched.
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

/** The keys of all words that begin with these digits lie from `key` to before this. */
export const keyBehind = (key: number, length: number): number => key + base ** (most - length)

export function wordOfKey(key: number): string {
  let word = ''
  for (let rest = key; rest > 0; rest = Math.floor(rest / base)) {
    const digit = rest % base
    if (digit > 0) word = `${digit - 1}${word}`
  }
  return word
}
