/** The words of articles that were written anew, gathered before they go into the index. */
export interface WrittenWords {
  /** Entries of a word must be added in the order of their ordinals. */
  add(word: string, entry: number): void
  /** The words, in the order in which they first came. */
  words(): string[]
  /** The entries of each word, by its place in `words`: from `starts[i]` to `starts[i + 1]`. */
  grouped(): { placeOf: ReadonlyMap<string, number>; starts: Uint32Array; entries: Uint32Array }
}

/** Flat and growing: an array a word would be hundreds of thousands of them, since each EAN is a word. */
export function writtenWords(): WrittenWords {
  const placeOf = new Map<string, number>()
  let places = new Uint32Array(1024)
  let written = new Uint32Array(1024)
  let count = 0
  return {
    add(word, entry) {
      let place = placeOf.get(word)
      if (place === undefined) placeOf.set(ownText(word), (place = placeOf.size))
      if (count === written.length) {
        places = grown(places)
        written = grown(written)
      }
      places[count] = place
      written[count++] = entry
    },
    words: () => [...placeOf.keys()],
    grouped() {
      const starts = new Uint32Array(placeOf.size + 1)
      for (let i = 0; i < count; i++) starts[places[i]! + 1]!++
      for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!
      const ends = starts.slice()
      const entries = new Uint32Array(count)
      for (let i = 0; i < count; i++) entries[ends[places[i]!]!++] = written[i]!
      return { placeOf, starts, entries }
    },
  }
}

/** Cut out of a text, 13 letters or more are a view that holds all of it in memory. An EAN is no part of one. */
const ownText = (word: string): string =>
  word.length < 13 || isDigit(word.charCodeAt(0)) ? word : Buffer.from(word).toString()

const isDigit = (code: number): boolean => code >= 48 && code <= 57

function grown(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const bigger = new Uint32Array(array.length * 2)
  bigger.set(array)
  return bigger
}
