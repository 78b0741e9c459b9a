import { joinedWords } from '../norwegian/joined-words.ts'
import {
  seasonWord,
  lexiconOf,
  mixedBeginning,
  textWeight,
  wordsBeginning,
  type TextIndex,
  withShortLetters,
  type Typed,
} from '#modules/catalogue/read-model/index.ts'
import { stem, withWrittenEnding } from '#shared/text/norwegian/stem.ts'
import { suitableCapacities } from '../norwegian/said-capacities.ts'
import { meetSomewhere } from '../match/meet-somewhere.ts'
import type { Speller } from '../norwegian/spelling.ts'
import { synonymKey, type Synonyms } from '../synonyms/synonyms.ts'

/** The ways in which an article's word can match a query word, with their worth. 16: full. */
export const fits = {
  exact: 16,
  form: 15,
  head: 11,
  parts: 9,
  beginning: 12,
  first: 7,
} as const
export type Fit = keyof typeof fits

/** Words `[first, last)` of the index that match. */
export interface Term {
  first: number
  last: number
  fit: Fit
  /** Entries with a lower weight do not count: part of a compound is no match in running text. */
  least: number
}
/** The article must contain all of `words`, each by one of its terms. */
export interface Alternative {
  words: readonly (readonly Term[])[]
  /** From 1 to 16. 16: worth as much as the typed words. */
  worth: number
  how: 'typed' | 'joined' | 'parts' | 'synonym' | 'spelling'
  text: string
}
/**
 * One position of a query (a word or several that belong together) with the alternatives to search for. No
 * alternatives: unknown text.
 */
export interface Slot {
  text: string
  from: number
  to: number
  alternatives: readonly Alternative[]
  /** The corrected spelling, if it was corrected. */
  corrected: string | undefined
}

const worth = { typed: 16, joined: 16, parts: 10, synonym: 14, besideOwn: 10, spelling: 11 }
// Each kind of goods in a synonym's list is worth one less than the kind before it, but at least this.
const leastOfList = 6

/** Turns the words of a query into slots. Repeated words count once. */
export function slotsOf(index: TextIndex, texts: readonly Typed[], synonyms: Synonyms, speller: Speller): Slot[] {
  const typed = texts.filter((one, at) => texts.findIndex(({ word }) => word === one.word) === at)
  const slots: Slot[] = []
  for (let at = 0; at < typed.length;) {
    const capacity = capacitySlot(index, typed[at]!)
    if (capacity) {
      slots.push(capacity)
      at++
      continue
    }
    const slot = phraseSlot(index, typed, at, synonyms) ?? joinedSlot(index, typed, at, synonyms)
    slots.push(
      slot?.slot ?? knownSlot(index, typed[at]!, synonyms) ?? misspeltSlot(index, typed[at]!, synonyms, speller),
    )
    at += slot?.length ?? 1
  }
  return slots
}

/** The slot of a capacity. The alternatives are the capacities of suitable goods. */
function capacitySlot(index: TextIndex, typed: Typed): Slot | null {
  const words = suitableCapacities(index, typed.word)
  if (words === null) return null
  const alternatives = words.map((word, at): Alternative => ({
    words: [termsOf(index, word)],
    worth: word === typed.word ? worth.typed : Math.max(worth.besideOwn - at, worth.besideOwn / 2),
    how: 'typed',
    text: word,
  }))
  return slotOf([typed], alternatives)
}

/** The slot of several words with a common synonym: `sleeping bag`. */
function phraseSlot(index: TextIndex, typed: readonly Typed[], at: number, synonyms: Synonyms) {
  for (let length = Math.min(synonyms.maxWords, typed.length - at); length > 1; length--) {
    const span = typed.slice(at, at + length)
    const words = span.map(({ word }) => word)
    const meant = synonymsFor(index, words, synonyms)
    if (meant.length > 0) return { length, slot: slotOf(span, [together(index, words, 'typed'), ...meant]) }
  }
  return null
}

/** The slot of two words that form a Norwegian compound: `vinter jakke`, `jakke til vinteren`. */
function joinedSlot(index: TextIndex, typed: readonly Typed[], at: number, synonyms: Synonyms) {
  const span = typed.slice(at, at + 2)
  const [first, second] = span.map(({ word }) => word)
  if (first === undefined || second === undefined) return null
  for (const word of joinedWords(first, second)) {
    const terms = termsOf(index, word).filter(({ fit }) => fit === 'exact' || (fit === 'form' && !/^\d/.test(word)))
    const meant = synonymsFor(index, [word], synonyms)
    if (terms.length === 0 && meant.length === 0) continue
    const joined: Alternative = { words: [terms], worth: worth.joined, how: 'joined', text: word }
    return { length: 2, slot: slotOf(span, [joined, together(index, [first, second], 'typed'), ...meant]) }
  }
  return null
}

function knownSlot(index: TextIndex, typed: Typed, synonyms: Synonyms): Slot | null {
  for (const word of new Set([typed.word, withShortLetters(typed.word), withWrittenEnding(typed.word)])) {
    const found = alternativesOf(index, word, synonyms)
    if (found.length > 0) return slotOf([typed], found)
  }
  return null
}

function misspeltSlot(index: TextIndex, typed: Typed, synonyms: Synonyms, speller: Speller): Slot {
  const corrected = speller.nearest(typed.word, synonyms.words)
  if (corrected === undefined) return slotOf([typed], partsSpelt(index, typed.word, speller))
  const meant = alternativesOf(index, corrected, synonyms)
  return slotOf(
    [typed],
    meant.map(one => ({ ...one, worth: (one.worth * worth.spelling) >>> 4, how: 'spelling' })),
    corrected,
  )
}

/** The alternatives for a known word: as typed, by synonym, and as the parts of a compound. */
function alternativesOf(index: TextIndex, word: string, synonyms: Synonyms): Alternative[] {
  const terms = termsOf(index, word)
  const found: Alternative[] =
    terms.length > 0 ? [{ words: [terms], worth: worth.typed, how: 'typed', text: word }] : []
  // If compounds of the index end in this word, its synonyms are worth less than those compounds.
  const own = terms.some(({ fit }) => fit === 'head')
  for (const meant of synonymsFor(index, [word], synonyms))
    found.push(own ? { ...meant, worth: Math.min(meant.worth, worth.besideOwn) } : meant)
  for (const { first, head } of lexiconOf(index).splits(word)) {
    const parts = together(index, [first, head], 'parts')
    const words = [first, head].map((part, at) => [...parts.words[at]!, ...otherTerms(index, part, synonyms)])
    if (words.some(terms => terms.length === 0)) continue
    if (found.length > 0 || meetSomewhere(index, words[0]!, words[1]!)) found.push({ ...parts, words })
  }
  return found
}

/** One-word synonyms of a part of a compound: `kvinne` in `kvinneskor` also matches women's goods by `dame`. */
function otherTerms(index: TextIndex, part: string, synonyms: Synonyms): Term[] {
  return synonymsFor(index, [part], synonyms).flatMap(({ words }) => (words.length === 1 ? words[0]! : []))
}

/** The alternative for a compound with a misspelt head: `fiskestagn`. */
function partsSpelt(index: TextIndex, word: string, speller: Speller): Alternative[] {
  const lexicon = lexiconOf(index)
  for (let at = word.length - 4; at > 3; at--) {
    const first = word.slice(0, at)
    if (!lexicon.stems.has(stem(first)) && !lexicon.byFirst.has(stem(first))) continue
    const head = speller.nearest(word.slice(at), [])
    if (head === undefined) continue
    const parts = together(index, [first, head], 'spelling')
    if (parts.words.every(part => part.length > 0)) return [parts]
  }
  return []
}

function synonymsFor(index: TextIndex, words: readonly string[], synonyms: Synonyms): Alternative[] {
  const meant = synonyms.targets.get(synonymKey(words)) ?? []
  return meant
    .map(({ words: target, place }) => ({
      ...together(index, target, 'synonym'),
      words: target.map(word => [...termsOf(index, word), ...termsOf(index, seasonWord(word))]),
      worth: Math.max(worth.synonym - place, leastOfList),
    }))
    .filter(({ words }) => words.every(some => some.length > 0))
}

function together(index: TextIndex, words: readonly string[], how: Alternative['how']): Alternative {
  return { words: words.map(word => termsOf(index, word)), worth: worth[how], how, text: words.join(' ') }
}

/** The words of the index that match a word. */
function termsOf(index: TextIndex, word: string): Term[] {
  const terms: Term[] = []
  const lexicon = lexiconOf(index)
  const { first, last, exact } = wordsBeginning(index, word)
  if (exact) terms.push({ first, last: first + 1, fit: 'exact', least: 0 })
  if (/\d/.test(word)) {
    if (exact || word.length <= 3) return terms
    for (const range of [{ first, last }, mixedBeginning(index, word)])
      if (range.last > range.first && !terms.some(term => term.first === range.first))
        terms.push({ ...range, fit: 'beginning', least: textWeight + 1 })
    return terms
  }
  const add = (places: readonly number[] | undefined, fit: Fit, least: number): void => {
    for (const at of places ?? []) if (!exact || at !== first) terms.push({ first: at, last: at + 1, fit, least })
  }
  // `gummis` begins the word `gummistøvler`. It is not stemmed as the genitive of `gummi`.
  const stemmed = !exact && last > first && word.endsWith('s') ? word : stem(word)
  add(lexicon.stems.get(stemmed), 'form', 0)
  add(lexicon.byHead.get(stemmed), 'head', textWeight + 1)
  add(lexicon.byFirst.get(stemmed), 'first', textWeight + 1)
  // A word of the index does not also match as a prefix: `ski` must not find `skinn`.
  if (!exact && last > first) terms.push({ first, last, fit: 'beginning', least: textWeight + 1 })
  return terms
}

const slotOf = (span: readonly Typed[], alternatives: readonly Alternative[], corrected?: string): Slot => ({
  text: span.map(({ word }) => word).join(' '),
  from: span[0]!.from,
  to: span.at(-1)!.to,
  alternatives: alternatives.filter(({ words }) => words.every(terms => terms.length > 0)),
  corrected,
})
