import { fits, type Alternative, type Slot, type Term } from '../query/query-slots.ts'
import { capacityOf, textWeight, type TextIndex } from '#modules/catalogue/read-model/index.ts'

/** The matching articles, distinct and unsorted, with their scores. */
export interface Matches {
  ordinals: number[]
  scores: Uint16Array
  /**
   * The number of slots that the best articles match. It is below the number of all slots only if no article matches
   * all.
   */
  fulfilled: number
  /** The first `best` ordinals match `fulfilled` slots. The rest match one less. */
  best: number
  /** Slots that no article matches. If there are any, the result is empty. */
  unknown: readonly Slot[]
}

// Scratch buffers, shared by all searches. Each search resets the elements that it touched to zero.
let forWord = new Uint16Array(0)
let forWords = new Uint16Array(0)
let wordsMet = new Uint8Array(0)
let forSlot = new Uint16Array(0)
let sums = new Uint16Array(0)
let slotsMet = new Uint8Array(0)
let strong = new Uint8Array(0)

/** The worth of a match in running text. Other matches are worth more. */
const mostOfText = 8
/** Fewer matches than this in running text alone are not shown: a text may mention a word in passing. */
const fewestTexts = 3

/** With fewer hits than this, articles that match one slot less are shown below them. */
const few = 6

/** Articles that match all slots, or the most slots if none matches all. */
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

/**
 * Whether the text is a number or a capacity. Beside other words, it is a weak match alone: `langtur 3` does not mean a
 * tarp of 3 by 3 m.
 */
const isMeasure = (text: string): boolean => /^\d+$/.test(text) || capacityOf(text) !== null

const none = { ordinals: [], fulfilled: 0, best: 0 }

/** The articles that match the most slots. Prefers matches outside running text. */
function choose(touched: readonly number[], requested: number, allowed: (ordinal: number) => boolean) {
  const most: number[] = []
  let fulfilled = requested
  for (const ordinal of touched) if (slotsMet[ordinal] === requested && allowed(ordinal)) most.push(ordinal)
  if (most.length === 0 && requested > 1) {
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
    // Articles with a low score are not shown below those that match everything.
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

/** The points that one slot contributes to an article's score. */
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
        // A further field counts an eighth: a tent in the tent group ranks above pegs in that group.
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
