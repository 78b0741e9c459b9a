import { fits, type Alternative, type Slot, type Term } from '../query/query-slots.ts'
import { textWeight, type TextIndex } from '#modules/catalogue/read-model/index.ts'

/** What was found: each article once, in no order, with how well it fits. */
export interface Matches {
  ordinals: number[]
  scores: Uint16Array
  /** How many of the places the best of them fulfil: less than all only where nothing fulfils all. */
  fulfilled: number
  /** The first so many fulfil as many as that; what follows, one less. */
  best: number
  /** The places that no article at all fulfils: such a query finds nothing. */
  unknown: readonly Slot[]
}

// Work space for one search at a time; what a search touched it leaves at zero.
let forWord = new Uint16Array(0)
let forWords = new Uint16Array(0)
let wordsMet = new Uint8Array(0)
let forSlot = new Uint16Array(0)
let sums = new Uint16Array(0)
let slotsMet = new Uint8Array(0)
let strong = new Uint8Array(0)

/** Whatever a word of running text is worth, it is less than any other. */
const mostOfText = 8
/** A word that some text mentions by the way does not say what the article is; one that many have is a trait of theirs. */
const fewestTexts = 3

/** Fewer than this, and what lacks one place is shown below them. */
const few = 6

/** Articles in which every place is fulfilled; where there are none, those that fulfil the most. */
export function matchSlots(
  index: TextIndex,
  slots: readonly Slot[],
  size: number,
  allowed: (ordinal: number) => boolean,
): Matches {
  makeRoom(size)
  const touched: number[] = []
  const unknown: Slot[] = []
  const measures = slots.every(({ text }) => isMeasure(text))
  for (const slot of slots) {
    const matches = slotMatches(index, slot)
    const telling = measures || !isMeasure(slot.text)
    if (matches.length === 0) unknown.push(slot)
    for (const ordinal of matches) {
      const worth = forSlot[ordinal]!
      forSlot[ordinal] = 0
      if (slotsMet[ordinal] === 0) touched.push(ordinal)
      slotsMet[ordinal]!++
      sums[ordinal]! += worth
      if (worth > mostOfText && telling) strong[ordinal] = 1
    }
  }
  const found = unknown.length > 0 ? none : choose(touched, slots.length, allowed)
  const scores = new Uint16Array(found.ordinals.length)
  for (let i = 0; i < scores.length; i++) scores[i] = sums[found.ordinals[i]!]!
  for (const ordinal of touched) sums[ordinal] = slotsMet[ordinal] = strong[ordinal] = 0
  return { ...found, scores, unknown }
}

/** Beside words a number alone says nothing: `langtur 3` is no tarp of 3 by 3. */
const isMeasure = (text: string): boolean => /^\d+$/.test(text)

const none = { ordinals: [], fulfilled: 0, best: 0 }

/** Those that fulfil the most places, and of these what is more than a word in running text, if any is. */
function choose(touched: readonly number[], wanted: number, allowed: (ordinal: number) => boolean) {
  const most: number[] = []
  let fulfilled = wanted
  for (const ordinal of touched) if (slotsMet[ordinal] === wanted && allowed(ordinal)) most.push(ordinal)
  if (most.length === 0 && wanted > 1) {
    fulfilled = 0
    for (const ordinal of touched)
      if (strong[ordinal] === 1 && slotsMet[ordinal]! >= fulfilled && allowed(ordinal)) {
        if (slotsMet[ordinal]! > fulfilled) most.length = 0
        fulfilled = slotsMet[ordinal]!
        most.push(ordinal)
      }
  }
  const better = most.filter(ordinal => strong[ordinal] === 1)
  const ordinals = better.length > 0 || most.length < fewestTexts ? better : most
  const best = ordinals.length
  if (best === 0) return none
  if (best < few && fulfilled > 1) {
    // What fits a word by the skin of its teeth is no help below what fits them all.
    const least = (Math.max(...ordinals.map(ordinal => sums[ordinal]!)) * (fulfilled - 1)) / fulfilled / 4
    for (const ordinal of touched)
      if (slotsMet[ordinal] === fulfilled - 1 && strong[ordinal] === 1 && sums[ordinal]! >= least && allowed(ordinal))
        ordinals.push(ordinal)
  }
  return { ordinals, fulfilled, best }
}

function slotMatches(index: TextIndex, slot: Slot): number[] {
  const touched: number[] = []
  for (const alternative of slot.alternatives)
    eachMatch(index, alternative, (ordinal, worth) => {
      if (forSlot[ordinal] === 0) touched.push(ordinal)
      const scaled = (worth * alternative.worth) >>> 4 || 1
      if (scaled > forSlot[ordinal]!) forSlot[ordinal] = scaled
    })
  return touched
}

/** What one place of a query is worth in an article: its part of the score. */
export function slotWorth(index: TextIndex, slot: Slot, size: number, ordinal: number): number {
  makeRoom(size)
  const touched = slotMatches(index, slot)
  const worth = forSlot[ordinal] ?? 0
  for (const other of touched) forSlot[other] = 0
  return worth
}

function eachMatch(index: TextIndex, { words }: Alternative, found: (ordinal: number, worth: number) => void): void {
  const touched: number[] = []
  for (const [turn, terms] of words.entries()) {
    for (const ordinal of wordMatches(index, terms)) {
      const worth = forWord[ordinal]!
      forWord[ordinal] = 0
      if (wordsMet[ordinal] !== turn) continue
      if (turn === 0) touched.push(ordinal)
      wordsMet[ordinal] = turn + 1
      forWords[ordinal]! += worth
    }
  }
  for (const ordinal of touched) {
    if (wordsMet[ordinal] === words.length) found(ordinal, Math.floor(forWords[ordinal]! / words.length))
    wordsMet[ordinal] = forWords[ordinal] = 0
  }
}

function wordMatches({ starts, entries }: TextIndex, terms: readonly Term[]): number[] {
  const touched: number[] = []
  for (const { first, last, fit, least } of terms) {
    for (let i = starts[first]!; i < starts[last]!; i++) {
      const entry = entries[i]!
      const weight = entry & 15
      if (weight < least) continue
      const ordinal = entry >>> 4
      const known = forWord[ordinal]!
      if (known === 0) touched.push(ordinal)
      if (weight === textWeight) forWord[ordinal] = known || mostOfText
      else {
        // A second place counts a little: a tent on the shelf of tents comes before the pegs there.
        const worth = weight * fits[fit]
        forWord[ordinal] = worth > known ? worth + (known >>> 3) : known + (worth >>> 3)
      }
    }
  }
  return touched
}

function makeRoom(size: number): void {
  if (sums.length >= size) return
  forWord = new Uint16Array(size)
  forWords = new Uint16Array(size)
  wordsMet = new Uint8Array(size)
  forSlot = new Uint16Array(size)
  sums = new Uint16Array(size)
  slotsMet = new Uint8Array(size)
  strong = new Uint8Array(size)
}
