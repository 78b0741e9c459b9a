import { mistakesBetween } from '#shared/text/edit-distance.ts'
import { lettersOf, type Lexicon } from '#modules/catalogue/read-model/index.ts'
import { heads } from '#shared/text/norwegian/trade-words.ts'

/**
 * How many wrong letters a word of this length may have. Short words allow fewer, because they easily match another
 * word.
 */
export const mistakesIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** A phonetic key. Words that sound the same get the same key: `skjole` and `kjole`, `sykel` and `sykkel`. */
export function soundOf(word: string): string {
  return word
    .replace(/skj|skyt|sj|kj|tj|ch|sh/g, found => (found === 'skyt' ? 'Syt' : 'S'))
    .replace(/sk(?=[iy])/g, 'S')
    .replace(/[hgl]j/g, 'j')
    .replace(/hv/g, 'v')
    .replace(/n(?=[pb])/g, 'm')
    .replace(/gt/g, 'kt')
    .replace(/nd|ld/g, found => found[0]!)
    .replace(/c|q|ck/g, 'k')
    .replace(/w/g, 'v')
    .replace(/z/g, 's')
    .replace(/(.)\1+/g, '$1')
}

/**
 * The known word that an unknown word probably means, or undefined if none is near.
 * Words that sound the same rank before words that look similar. A wrong first letter is the least likely mistake.
 * `further`: additional mistakes allowed, for a suggestion that is offered but not applied.
 */
export function nearestWord(
  word: string,
  lexicon: Lexicon,
  words: readonly string[],
  others: readonly string[],
  further = 0,
): string | undefined {
  const limit = mistakesIn(word.length) + further
  if (mistakesIn(word.length) === 0) return undefined
  const letters = lettersOf(word)
  const sound = soundOf(word)
  let best: string | undefined
  let least = limit + 1
  const look = (candidate: string): void => {
    if (Math.abs(candidate.length - word.length) > limit + 1 || candidate.length < 3) return
    let cost = mistakesBetween(word, candidate, limit + 1)
    // A word that sounds the same may have one additional wrong letter: `konpas` for `kompass`.
    if (soundOf(candidate) === sound && cost <= limit + 1) cost = 0.5
    else if (cost > limit) return
    else if (candidate[0] !== word[0]) cost += 0.75
    if (cost < least || (cost === least && best !== undefined && candidate.length > best.length)) {
      least = cost
      best = candidate
    }
  }
  const { named, lengths } = lexicon
  for (let i = 0; i < named.length; i++)
    if (Math.abs(lengths[i]! - word.length) <= limit + 1 && bitsOf(lexicon.letters[i]! ^ letters) <= 2 * limit + 2)
      look(words[named[i]!]!)
  for (const other of others) look(other)
  return least <= limit ? best : undefined
}

/** Looks up each misspelt word of a query once, up to `mostLookups` words. */
export interface Speller {
  /** As `nearestWord`. Also undefined for new words once the limit is reached. */
  nearest(word: string, others: readonly string[]): string | undefined
}
const mostLookups = 12

// Heads of compounds are also candidates for a correction: a misspelt `hanske` is corrected even if the shop sells only
// `skihansker`.
const plainWords = heads.filter(word => word.length > 4)

export function createSpeller(lexicon: Lexicon, words: readonly string[]): Speller {
  const found = new Map<string, string | undefined>()
  return {
    nearest(word, others) {
      const key = `${word} ${others.length}`
      if (!found.has(key) && found.size < mostLookups)
        found.set(key, nearestWord(word, lexicon, words, [...others, ...plainWords]))
      return found.get(key)
    },
  }
}

function bitsOf(word: number): number {
  word -= (word >>> 1) & 0x55555555
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
