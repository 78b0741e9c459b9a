import {
  add,
  countOf,
  has,
  isEmpty,
  wordsFor,
  type BitSet,
  filtered,
  type Filters,
  lexiconOf,
  type Snapshot,
  wordsBeginning,
  isLinking,
  typedWords,
  type Typed,
} from '#modules/catalogue/read-model/index.ts'
import { matchSlots, type Matches } from './match-slots.ts'
import { attributeWordsOf } from '../norwegian/attribute-words.ts'
import { attributesOf, type Attribute } from '../query/query-attributes.ts'
import { slotsOf, type Fit, type Slot } from '../query/query-slots.ts'
import { withinReach } from './slot-cost.ts'
import { otherBrand } from '../norwegian/other-brands.ts'
import { createSpeller } from '../norwegian/spelling.ts'
import { noSynonyms, synonymKey, synonymsOf } from '../synonyms/synonyms.ts'
import { wearerApart } from '../norwegian/wearer-compounds.ts'

export interface Findings {
  /** The articles, each once, in no order. */
  ordinals: readonly number[]
  /** beside the ordinals; higher is better */
  scores: Uint16Array
  /** The first so many have the most of what was asked for; the rest, one word less, come after them. */
  best: number
  /** The parts of the query that became filters. */
  attributes: readonly Attribute[]
  slots: readonly Slot[]
  /** Nothing has all that was asked for; this has the most of it. */
  partly: boolean
  /** Which words mean nothing here: where there are any, nothing is found. */
  unknown: readonly Slot[]
  /** What the goods that were asked for do not come in: where there is any, nothing is found. */
  lacking: readonly Lacking[]
}
/** A brand that is not carried, a colour or a wearer that this kind of goods is not made for, and where the query says it. */
export interface Lacking {
  kind: 'brand' | 'colour' | 'wearer'
  from: number
  to: number
}
export interface Ways {
  /** Without: as if there were no synonyms. */
  synonyms: boolean
}

// The longest golden query has seven: each further one costs, and says less.
const mostWords = 16
// Each is tried as a filter and as a name: a dozen would cost a dozen searches.
const mostAttributes = 6
const nothing: Matches = { ordinals: [], scores: new Uint16Array(0), fulfilled: 0, best: 0, unknown: [] }

/** What a query means in this catalogue, and which articles fit it. */
export function findArticles(snapshot: Snapshot, query: string, ways: Ways = { synonyms: true }): Findings {
  const synonyms = ways.synonyms ? synonymsOf(snapshot.lists.synonyms) : noSynonyms
  const speller = createSpeller(lexiconOf(snapshot.text), snapshot.text.words)
  const slotsFor = (words: readonly Typed[]): Slot[] =>
    withinReach(snapshot, slotsOf(snapshot.text, words, synonyms, speller))
  const typed = typedWords(query).slice(0, mostWords)
  const number = articleNumber(snapshot, typed)
  if (number) return matched(snapshot, slotsFor([number]), [], [])
  const { lists, text } = snapshot
  const elsewhere = otherBrand(
    typed,
    word => attributeWordsOf(lists).brands.has(word) || wordsBeginning(text, word).exact,
  )
  if (elsewhere) return foundNothing([], [], [lackingIn('brand', elsewhere)])
  const apart = typed.flatMap(one =>
    synonyms.targets.has(synonymKey([one.word])) ? one : wearerApart(one, attributeWordsOf(lists), lexiconOf(text)),
  )
  const { attributes: said, rest } = attributesOf(query, apart, lists)
  const attributes = said.slice(0, mostAttributes)
  const telling = rest.filter(({ word }) => !isLinking(word))
  const words = telling.length > 0 || attributes.length > 0 ? telling : rest
  const slots = slotsFor(words)
  const { applied, returned, lacking } = chosen(snapshot, query, attributes, slots, slotsFor)
  if (lacking.length > 0) return foundNothing(applied, slots, lacking)
  const all = returned.length === 0 ? slots : slotsFor([...words, ...returned].sort((a, b) => a.from - b.from))
  return matched(snapshot, all, applied, slotsFor(applied.flatMap(attribute => attribute.words)))
}

/** The attributes that become filters, and the words of those that turn out to be names. */
function chosen(
  snapshot: Snapshot,
  query: string,
  attributes: readonly Attribute[],
  slots: readonly Slot[],
  slotsFor: (words: readonly Typed[]) => Slot[],
) {
  const applied: Attribute[] = []
  const returned: Typed[] = []
  const lacking: Lacking[] = []
  if (attributes.length === 0) return { applied, returned, lacking }
  const hits = slots.length === 0 ? snapshot.listed : setOf(snapshot, slots)
  let set = hits
  for (const attribute of attributes) {
    const word = attribute.kind === 'brand' ? isOrdinary : attribute.doubtful ? isName : () => false
    if (word(snapshot, attribute, slots.length === 0 ? null : hits, slotsFor)) {
      returned.push(...attribute.words)
      continue
    }
    if (isLacking(snapshot, query, attribute, slots)) {
      lacking.push(lackingIn(attribute.kind, attribute.words))
      continue
    }
    const left = filtered(snapshot, set, attribute.filters)
    if (!isEmpty(left) || isEmpty(hits) || (attribute.kind === 'wearer' && fitsEach(snapshot, slots, attribute))) {
      set = left
      applied.push(attribute)
    } else returned.push(...attribute.words.filter(({ word }) => !isLinking(word)))
  }
  return { applied, returned, lacking }
}

/**
 * Whether what was asked for is here by its own name, all of it, and in no such colour or for no such wearer. What it is
 * also called does not count: that a boot is white makes no white rubber boots.
 */
function isLacking(
  snapshot: Snapshot,
  query: string,
  attribute: Attribute,
  slots: readonly Slot[],
): attribute is Attribute & { kind: 'colour' | 'wearer' } {
  const { kind, doubtful, filters, from, to } = attribute
  if ((kind !== 'colour' && kind !== 'wearer') || doubtful || slots.length !== 1) return false
  // A rod is no colour: without its ring the word may be another.
  if (kind === 'colour' && /^(rod|bla|gra|gron)/i.test(query.slice(from, to))) return false
  const own = slots.map(byOwnName)
  const { ordinals, best } = matchSlots(snapshot.text, own, snapshot.size, ordinal => has(snapshot.listed, ordinal))
  const set = new Uint32Array(wordsFor(snapshot.size))
  for (let i = 0; i < best; i++) add(set, ordinals[i]!)
  return best > 0 && isEmpty(filtered(snapshot, set, filters))
}

const ownFits: ReadonlySet<Fit> = new Set(['exact', 'form', 'head'])
const byOwnName = (slot: Slot): Slot => ({
  ...slot,
  alternatives: slot.alternatives
    .filter(({ how }) => how === 'typed' || how === 'joined')
    .map(one => ({ ...one, words: one.words.map(terms => terms.filter(({ fit }) => ownFits.has(fit))) })),
})

const lackingIn = (kind: Lacking['kind'], words: readonly Typed[]): Lacking => ({
  kind,
  from: words[0]!.from,
  to: words.at(-1)!.to,
})

const foundNothing = (
  attributes: readonly Attribute[],
  slots: readonly Slot[],
  lacking: readonly Lacking[],
): Findings => ({ ...nothing, attributes, slots, partly: false, lacking })

/** Whether this wearer can have each of the words, if not all at once: men's boots before a child's warm ones. */
function fitsEach(snapshot: Snapshot, slots: readonly Slot[], { filters }: Attribute): boolean {
  const set = filtered(snapshot, snapshot.listed, filters)
  return slots.every(slot => matchSlots(snapshot.text, [slot], snapshot.size, ordinal => has(set, ordinal)).best > 0)
}

/** Whether its word stands, beside the others (`hits`; null: there are none), where names and groups stand: `laks` of `laksefiske`, `3` of `Langtur 3`. */
function isName(
  snapshot: Snapshot,
  attribute: Attribute,
  hits: BitSet | null,
  slotsFor: (words: readonly Typed[]) => Slot[],
): boolean {
  const own = slotsFor(attribute.words).filter(({ corrected }) => corrected === undefined)
  if (own.length === 0 || own.some(slot => slot.alternatives.length === 0)) return false
  const { ordinals, scores, fulfilled, best } = matchSlots(snapshot.text, own, snapshot.size, ordinal =>
    has(snapshot.listed, ordinal),
  )
  const named = ordinals
    .slice(0, fulfilled === own.length ? best : 0)
    .filter((_, i) => scores[i]! >= surelyNamed * own.length)
  return named.some(ordinal => hits === null || has(hits, ordinal))
}
/** Whether its word stands in articles of other brands too: `Ull` is also wool. */
function isOrdinary(
  snapshot: Snapshot,
  { words, filters }: Attribute,
  _: BitSet | null,
  slotsFor: (words: readonly Typed[]) => Slot[],
): boolean {
  const telling = words.filter(({ word }) => !isLinking(word))
  const found = setOf(snapshot, slotsFor(telling))
  return countOf(found) > countOf(filtered(snapshot, found, filters))
}

// A group's or a name's very word; a colour's is worth less.
const surelyNamed = 90

function setOf(snapshot: Snapshot, slots: readonly Slot[]): BitSet {
  const set = new Uint32Array(wordsFor(snapshot.size))
  const { ordinals, best } = matchSlots(snapshot.text, slots, snapshot.size, at => has(snapshot.listed, at))
  for (let i = 0; i < best; i++) add(set, ordinals[i]!)
  return set
}

function matched(
  snapshot: Snapshot,
  slots: readonly Slot[],
  attributes: readonly Attribute[],
  wishes: readonly Slot[],
): Findings {
  const filters = mergedFilters(attributes)
  const set = filtered(snapshot, snapshot.listed, filters)
  const allowed = (ordinal: number): boolean => has(set, ordinal)
  const empty = slots.length === 0 && attributes.length === 0
  // A measure that nothing here has does not make the rest mean nothing: `kettlebell 40`.
  const telling = slots.filter(({ text, alternatives }) => alternatives.length > 0 || !/^\d{1,5}$/.test(text))
  const found = empty
    ? nothing
    : slots.length === 0
      ? everyOf(snapshot, allowed)
      : matchSlots(snapshot.text, telling.length > 0 ? telling : slots, snapshot.size, allowed)
  const partly = found.ordinals.length > 0 && found.fulfilled < slots.length
  if (wishes.length > 0) prefer(snapshot, found, wishes)
  const { ordinals, scores, best, unknown } = found
  return { ordinals, scores, best, attributes, slots, partly, unknown, lacking: [] }
}

/** What is in it by its very word comes before what merely passes the filter: women's before unisex. */
function prefer(snapshot: Snapshot, found: Matches, wishes: readonly Slot[]): void {
  for (const wish of wishes) {
    const set = setOf(snapshot, [wish])
    for (const [i, ordinal] of found.ordinals.entries()) if (has(set, ordinal)) found.scores[i]! += preferred
  }
}
const preferred = 4

function everyOf(snapshot: Snapshot, allowed: (ordinal: number) => boolean): Matches {
  const ordinals = Array.from(snapshot.orders.Name.ordinals).filter(allowed)
  return {
    ordinals,
    scores: new Uint16Array(ordinals.length).fill(1),
    fulfilled: 0,
    best: ordinals.length,
    unknown: [],
  }
}

export function mergedFilters(attributes: readonly Attribute[]): Filters {
  const merged: Filters = {}
  for (const { filters } of attributes) {
    // Of two colours either will do: `rød eller blå`.
    if (filters.colors) merged.colors = [...(merged.colors ?? []), ...filters.colors]
    if (filters.genders) merged.genders = [...(merged.genders ?? []), ...filters.genders]
    if (filters.sizes) merged.sizes = [...(merged.sizes ?? []), ...filters.sizes]
    if (filters.brands) merged.brands = [...(merged.brands ?? []), ...filters.brands]
    if (filters.price) merged.price = filters.price
  }
  return merged
}

/**
 * A number that is an article's or a variant's means just that, whatever stands around it: `ean 2472006400104`,
 * `720183-202-S`, `24 72006 400104`.
 */
function articleNumber(snapshot: Snapshot, typed: readonly Typed[]): Typed | null {
  const [first] = typed
  if (first === undefined || typed.length < 2) return null
  const joined = typed.map(({ word }) => word).join('')
  if (/^\d{6,14}$/.test(joined)) return { word: joined, from: first.from, to: typed.at(-1)!.to }
  return typed.find(({ word }) => /^\d{6,14}$/.test(word) && wordsBeginning(snapshot.text, word).exact) ?? null
}
