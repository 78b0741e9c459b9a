import { splitsOf, type Split } from '#shared/text/norwegian/compounds.ts'
import { allAtOnce, type Steps } from '../slices.ts'
import { stem } from '#shared/text/norwegian/stem.ts'
import { heads, modifiers } from '#shared/text/norwegian/trade-words.ts'
import { textWeight, type TextIndex } from './text-index.ts'

/** The words of an index grouped by stems. Numbers are indexes into the index's `words`. */
export interface Lexicon {
  readonly stems: ReadonlyMap<string, readonly number[]>
  /** By the stem of the compound's head: `jakk` → `regnjakker`, `skalljakke`. */
  readonly byHead: ReadonlyMap<string, readonly number[]>
  /** By the stem of the compound's modifier: `regn` → `regnjakker`. */
  readonly byFirst: ReadonlyMap<string, readonly number[]>
  /**
   * Words of names, groups, brands and colours, but not of running text. Suggestions and spelling corrections come from
   * these.
   */
  readonly named: Uint32Array
  /** Parallel to `named`: the letters of each word as bits, to discard most candidates cheaply. */
  readonly letters: Uint32Array
  /** Parallel to `named`: the length of each word. */
  readonly lengths: Uint8Array
  splits(word: string): readonly Split[]
  /** The longest known head at the end of a word: `undertøy` of `superundertøy`. null: there is none. */
  headIn(word: string): string | null
}

const letterWord = /^\p{L}{2,30}$/u
const made = new WeakMap<readonly string[], Lexicon>()

/** The lexicon of an index, built on first use. Indexes with the same array of words share the lexicon of the first. */
export const lexiconOf = (index: TextIndex): Lexicon => allAtOnce(lexiconSteps(index))

/** As `lexiconOf`, in slices, so that requests are served in between. */
export function* lexiconSteps(index: TextIndex): Steps<Lexicon> {
  let lexicon = made.get(index.words)
  if (!lexicon) made.set(index.words, (lexicon = yield* makeLexicon(index)))
  return lexicon
}

function* makeLexicon(index: TextIndex): Steps<Lexicon> {
  const { words } = index
  const stems = new Map<string, number[]>()
  const named: number[] = []
  const parts = new Set([...heads, ...modifiers].map(stem))
  for (let at = 0; at < words.length; at++) {
    if (at % 32 === 0) yield
    const word = words[at]!
    if (!letterWord.test(word)) continue
    const stemmed = stem(word)
    put(stems, stemmed, at)
    if (!isNamed(index, at)) continue
    named.push(at)
    if (stemmed.length > 2) parts.add(stemmed)
  }
  const knows = (stemmed: string): boolean => parts.has(stemmed)
  // A modifier may be any longer word of the index, even one from running text.
  const knowsFirst = (stemmed: string): boolean => parts.has(stemmed) || (stemmed.length > 3 && stems.has(stemmed))
  const byHead = new Map<string, number[]>()
  const byFirst = new Map<string, number[]>()
  for (const at of named) {
    yield
    const splits = splitsOf(words[at]!, knows, knowsFirst)
    for (const { first, head } of splits) {
      put(byHead, stem(head), at)
      put(byFirst, stem(first), at)
    }
    const head = splits.length === 0 ? longHeadOf(words[at]!) : null
    if (head !== null) put(byHead, stem(head), at)
  }
  return {
    stems,
    byHead,
    byFirst,
    named: Uint32Array.from(named),
    letters: Uint32Array.from(named, at => lettersOf(words[at]!)),
    lengths: Uint8Array.from(named, at => words[at]!.length),
    splits: word => splitsOf(word, knows),
    headIn: longHeadOf,
  }
}

const longHeads = new Set(heads.filter(head => head.length > 4).map(stem))

/** A known long head in a word with an unknown modifier: `hybridsykkel` is a bicycle. */
function longHeadOf(word: string): string | null {
  for (let at = 3; at <= word.length - 5; at++) {
    const head = word.slice(at)
    if (longHeads.has(stem(head))) return head
  }
  return null
}

/** A bit mask: one bit for each letter a to z, and six bits shared by all other characters. */
export function lettersOf(word: string): number {
  let mask = 0
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i) - 97
    mask |= 1 << (code >= 0 && code < 26 ? code : 26 + (word.charCodeAt(i) % 6))
  }
  return mask
}

function isNamed({ starts, entries }: TextIndex, at: number): boolean {
  for (let i = starts[at]!; i < starts[at + 1]!; i++) if ((entries[i]! & 15) > textWeight) return true
  return false
}

function put(map: Map<string, number[]>, key: string, value: number): void {
  const known = map.get(key)
  if (!known) map.set(key, [value])
  else if (known.at(-1) !== value) known.push(value)
}
