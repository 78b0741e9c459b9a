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
  capacityOf,
  isLinking,
  isVague,
  typedWords,
  type Typed,
} from '#modules/catalogue/read-model/index.ts'
import { matchSlots, type Matches } from './match-slots.ts'
import { articleNumber, inIndexedForm } from './typed-article-number.ts'
import { attributeWordsOf } from '../norwegian/attribute-words.ts'
import { attributesOf, type Attribute } from '../query/query-attributes.ts'
import { slotsOf, type Fit, type Slot } from '../query/query-slots.ts'
import { withinReach } from './slot-cost.ts'
import { withCapacities } from '../norwegian/said-capacities.ts'
import { measuresApart } from '../norwegian/glued-measures.ts'
import { otherBrand } from '../norwegian/other-brands.ts'
import { createSpeller } from '../norwegian/spelling.ts'
import { noSynonyms, synonymsOf } from '../synonyms/synonyms.ts'
import { compoundParts } from '../norwegian/wearer-compounds.ts'

export interface Findings {
  /** Distinct, unsorted. */
  ordinals: readonly number[]
  /** Parallel to `ordinals`. Higher is better. */
  scores: Uint16Array
  /** The first `best` ordinals match the most slots. The rest match one slot less. */
  best: number
  /** The parts of the query that became filters. */
  attributes: readonly Attribute[]
  slots: readonly Slot[]
  /** No article matches the whole query. The result is the closest match. */
  partly: boolean
  /** Slots that match no article. If there are any, the result is empty. */
  unknown: readonly Slot[]
  /** Attributes that the requested goods do not come in. If there are any, the result is empty. */
  lacking: readonly Lacking[]
}
/**
 * A property that the requested goods do not have: a brand that the chain does not sell, or a colour, size or wearer.
 * `from` and `to` are its position in the query.
 */
export interface Lacking {
  kind: 'brand' | 'colour' | 'wearer' | 'size'
  from: number
  to: number
  filters: Filters
}
export interface Ways {
  /** False: ignore synonyms. */
  synonyms: boolean
}

// The longest query in tests/golden has seven words. Each further word costs time and adds little.
const mostWords = 16
// Each attribute is tried as a filter and as a name, so each costs a search.
const mostAttributes = 6
const nothing: Matches = { ordinals: [], scores: new Uint16Array(0), fulfilled: 0, best: 0, unknown: [] }

/** Interprets a query in this catalogue and finds the matching articles. */
export function findArticles(snapshot: Snapshot, query: string, ways: Ways = { synonyms: true }): Findings {
  const synonyms = ways.synonyms ? synonymsOf(snapshot.lists.synonyms) : noSynonyms
  const speller = createSpeller(lexiconOf(snapshot.text), snapshot.text.words)
  const slotsFor = (words: readonly Typed[]): Slot[] =>
    withinReach(snapshot, slotsOf(snapshot.text, words, synonyms, speller))
  const typed = typedWords(query)
    .slice(0, mostWords)
    .map(one => inIndexedForm(snapshot, one))
  const number = articleNumber(snapshot, typed)
  if (number) return matched(snapshot, slotsFor([number]), [], [])
  const { lists, text } = snapshot
  const elsewhere = otherBrand(
    typed,
    word => attributeWordsOf(lists).brands.has(word) || wordsBeginning(text, word).exact,
  )
  if (elsewhere) return foundNothing([], [], [lackingIn('brand', elsewhere)])
  const known = { index: text, lexicon: lexiconOf(text), synonyms }
  const apart = withCapacities(query, typed, text).flatMap(one => compoundParts(one, attributeWordsOf(lists), known))
  const { attributes: said, rest } = attributesOf(query, apart, lists)
  const attributes = said.slice(0, mostAttributes)
  const words = tellingWords(measuresApart(rest, text), attributes.length > 0)
  const slots = slotsFor(words)
  const { applied, returned, lacking } = chosen(snapshot, query, attributes, slots, slotsFor)
  if (lacking.length > 0) return foundNothing(applied, slots, lacking)
  const named = measuresApart([...words, ...returned].sort(byPosition), text)
  const all = returned.length === 0 ? slots : slotsFor(named)
  return matched(snapshot, all, applied, slotsFor(applied.flatMap(attribute => attribute.words)))
}

const byPosition = (a: Typed, b: Typed): number => a.from - b.from

/** The words to search for. Vague words (`gave`, `utstyr`) are kept only if there are no others. */
function tellingWords(rest: readonly Typed[], beside: boolean): readonly Typed[] {
  const telling = rest.filter(({ word }) => !isLinking(word))
  const clear = telling.filter(({ word }) => !isVague(word))
  if (clear.length > 0) return clear
  return telling.length > 0 || beside ? telling : rest
}

/**
 * Decides which attributes become filters. `returned`: the words of the other attributes, to be searched for as names.
 */
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
  // Sizes come last, so that they apply to the goods for the wearer: men's socks do not come in children's sizes.
  const last = (attribute: Attribute) => attribute.kind === 'size' && !attribute.doubtful
  for (const attribute of [...attributes.filter(one => !last(one)), ...attributes.filter(last)]) {
    const word = attribute.kind === 'brand' ? isOrdinary : attribute.doubtful ? isName : () => false
    if (word(snapshot, attribute, slots.length === 0 ? null : hits, slotsFor)) {
      returned.push(...attribute.words)
      continue
    }
    if (isLacking(snapshot, query, attribute, slots, set)) {
      lacking.push({ ...lackingIn(attribute.kind, attribute.words), filters: attribute.filters })
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
 * Whether goods with the typed name exist, but not in the requested colour or for the requested wearer. For a certain
 * size (`str 52`): whether no hit comes in it.
 * Synonyms do not count for colours and wearers: white boots do not imply white rubber boots.
 */
function isLacking(
  snapshot: Snapshot,
  query: string,
  attribute: Attribute,
  slots: readonly Slot[],
  hits: BitSet,
): attribute is Attribute & { kind: Lacking['kind'] } {
  const { kind, doubtful, filters, from, to } = attribute
  if (kind === 'size')
    return !doubtful && slots.length > 0 && !isEmpty(hits) && isEmpty(filtered(snapshot, hits, filters))
  if ((kind !== 'colour' && kind !== 'wearer') || doubtful || slots.length !== 1) return false
  // Without the ring or slash (`rod` for `rød`), the word may have another meaning.
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
  filters: {},
})

const foundNothing = (
  attributes: readonly Attribute[],
  slots: readonly Slot[],
  lacking: readonly Lacking[],
): Findings => ({ ...nothing, attributes, slots, partly: false, lacking })

/**
 * Whether goods for this wearer match each word separately: a query without a common hit then keeps the wearer filter.
 */
function fitsEach(snapshot: Snapshot, slots: readonly Slot[], { filters }: Attribute): boolean {
  const set = filtered(snapshot, snapshot.listed, filters)
  return slots.every(slot => matchSlots(snapshot.text, [slot], snapshot.size, ordinal => has(set, ordinal)).best > 0)
}

/**
 * Whether the attribute's word is part of a name or group in articles that also match the rest of the query. Examples:
 * `laks` of `laksefiske`, `3` of `Langtur 3`. `hits`: the articles that match the rest. null: the query has no other
 * words.
 */
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
/** Whether the word also occurs in articles of other brands: `Ull` is a brand and the word for wool. */
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

// The score per word of an exact match in a name or group. A match in a colour scores less.
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
  // A measure or a capacity without hits does not invalidate the rest of the query: `kettlebell 40`.
  const telling = slots.filter(
    ({ text, alternatives }) => alternatives.length > 0 || !(/^\d{1,5}$/.test(text) || capacityOf(text)),
  )
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

/** Ranks articles that contain the attribute's word above those that only pass its filter: women's before unisex. */
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
    // Two colours are alternatives: `rød eller blå`.
    if (filters.colors) merged.colors = [...(merged.colors ?? []), ...filters.colors]
    if (filters.genders) merged.genders = [...(merged.genders ?? []), ...filters.genders]
    if (filters.sizes) merged.sizes = [...(merged.sizes ?? []), ...filters.sizes]
    if (filters.brands) merged.brands = [...(merged.brands ?? []), ...filters.brands]
    if (filters.price) merged.price = filters.price
  }
  return merged
}
