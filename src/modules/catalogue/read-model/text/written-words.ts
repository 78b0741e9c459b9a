import { mergeSorted } from '../sets/merge-sort.ts'
import type { Steps } from '../slices.ts'
import { numberKey } from './number-words.ts'
import type { TextIndex } from './text-index.ts'

/** Collects the words of articles before they are indexed. */
export interface WrittenWords {
  /** The entries of a word must be added in the order of their ordinals. */
  add(word: string, entry: number): void
  /** Builds an index of these words only. */
  indexed(): Steps<TextIndex>
}

/** Flat growing arrays: every EAN is a word, so an array per word would mean hundreds of thousands of arrays. */
export function writtenWords(): WrittenWords {
  const indexOf = new Map<string, number>()
  const ofWords = pairs(new Uint32Array(1024))
  // Few numbers occur twice, so they are sorted instead of looked up.
  const ofNumbers = pairs(new Float64Array(1024))
  return {
    add(word, entry) {
      const key = numberKey(word)
      if (key >= 0) return ofNumbers.add(key, entry)
      let place = indexOf.get(word)
      if (place === undefined) indexOf.set(ownText(word), (place = indexOf.size))
      ofWords.add(place, entry)
    },
    *indexed() {
      const words = yield* mergeSorted([...indexOf.keys()], byCodeUnit)
      const sortedPlace = new Uint32Array(words.length)
      for (const [sorted, word] of words.entries()) sortedPlace[indexOf.get(word)!] = sorted
      const { firsts: places, seconds: ofPlaces } = ofWords.all()
      const { firsts: keys, seconds: ofKeys } = ofNumbers.all()
      yield
      const order = yield* mergeSorted(Array.from(keys.keys()), (a, b) => keys[a]! - keys[b]!)
      const numbers = new Float64Array(keys.length)
      const starts = new Uint32Array(words.length + keys.length + 1)
      const entries = new Uint32Array(places.length + keys.length)
      for (const place of places) starts[sortedPlace[place]! + 1]!++
      for (let i = 1; i <= words.length; i++) starts[i]! += starts[i - 1]!
      const ends = starts.slice(0, words.length)
      yield
      for (let i = 0; i < places.length; i++) entries[ends[sortedPlace[places[i]!]!]!++] = ofPlaces[i]!
      let different = 0
      let end = places.length
      for (const at of order) {
        if (different === 0 || numbers[different - 1] !== keys[at]) numbers[different++] = keys[at]!
        entries[end++] = ofKeys[at]!
        starts[words.length + different] = end
        if (end % 4096 === 0) yield
      }
      return {
        words,
        numbers: numbers.slice(0, different),
        starts: starts.slice(0, words.length + different + 1),
        entries,
      }
    },
  }
}

type Numbers = Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

/** Two parallel arrays that grow. */
function pairs(room: Numbers) {
  let firsts = room
  let seconds = new Uint32Array(room.length)
  let count = 0
  return {
    add(first: number, second: number): void {
      if (count === seconds.length) {
        firsts = grown(firsts)
        seconds = grown(seconds)
      }
      firsts[count] = first
      seconds[count++] = second
    },
    all: () => ({ firsts: firsts.subarray(0, count), seconds: seconds.subarray(0, count) }),
  }
}

/** Copies a word. A substring of 13 or more characters would keep the whole text in memory. */
const ownText = (word: string): string => (word.length < 13 ? word : Buffer.from(word).toString())

function grown<Column extends Numbers>(column: Column): Column {
  const bigger = new (column.constructor as new (length: number) => Column)(column.length * 2)
  bigger.set(column)
  return bigger
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
