import { foldLetters } from '../fold-letters.ts'
import { splitsOf } from './compounds.ts'
import { stem } from './stem.ts'
import { heads, modifiers } from './trade-words.ts'

/** Marks where a line may break inside a word. Browsers show it as a hyphen there, and ignore it elsewhere. */
export const softHyphen = '\u00ad'

// Parts of long names of goods that the search does not need for its own splits.
const furtherParts = `
  softshell college singlet overdel underdel tilbehør utstyr verktøy beskytter holder stropp binding sett pakke klær plagg
  strømpe racketer basketball volleyball tank sokker manual kølle bånd ramme hjul brems kloss pigg mappe vekter trommel
  maskin drikke hverdag fritid refleks brikke teleskop massasje multi mellom tresesong hybrid landevei dagstur system
  innendørs utendørs spinning kroppsheving armheving bære pusle sitte balanse knapp glidelås kjede netting omslag polyester
  polo flanell speider ryggsekk sikkerhet forstørrelse aluminium glassfiber karbon magnesium magnet punktering kompresjon
  kunstløp hockey innebandy keeper hånd arm kne albue skulder koffert mansjett skap spray impregnering skjerm grep
  super finland barnehage toalett haspel skru karabin konkurranse garderobe gulv aktivitet vinyl sekskant fiber
  førstehjelp trekvart computer
`
const parts = new Set([...heads, ...modifiers, ...furtherParts.trim().split(/\s+/).map(foldLetters)].map(stem))
const isPart = (stemmed: string): boolean => parts.has(stemmed)
const isAnything = (): boolean => true

const longWord = /\p{L}{13,}/gu
/** The fewest letters before and after a joint. */
const shortestPart = 3

/**
 * The text with soft hyphens at the joints of compounds of 13 letters or more: `softshell-jakke`. Words with an unknown
 * part stay whole. For visible text only: titles, addresses, `alt` and data use the plain name.
 */
export const softHyphens = (text: string): string =>
  text.replace(longWord, word => knownWords.get(word) ?? remember(word))

export interface WithShownName {
  /** The name with soft hyphens. undefined: it has none, and the plain name is shown. */
  shownName?: string
}

/** Adds the visible form of a name. Loaders call it, so that pages need not load the splitter. */
export function withShownName<Item extends { name: string }>(item: Item): Item & WithShownName {
  const shownName = softHyphens(item.name)
  return shownName === item.name ? item : { ...item, shownName }
}

// Names of goods repeat few long words, and splitting one takes up to 0.05 ms.
const knownWords = new Map<string, string>()
const mostKnown = 5000

function remember(word: string): string {
  if (knownWords.size >= mostKnown) knownWords.clear()
  const split = hyphenated(word)
  knownWords.set(word, split)
  return split
}

function hyphenated(word: string): string {
  const folded = foldLetters(word)
  // The joints are positions in the folded word.
  if (folded.length !== word.length) return word
  const joints = jointsOf(folded)?.filter(at => at >= shortestPart && at <= word.length - shortestPart) ?? []
  return joints.reduceRight((done, at) => done.slice(0, at) + softHyphen + done.slice(at), word)
}

/** The joints between the known parts of a folded word, for the longest possible head. null: a part is unknown. */
function jointsOf(word: string): number[] | null {
  if (isPart(stem(word))) return []
  for (const { head } of splitsOf(word, isPart, isAnything)) {
    const at = word.length - head.length
    const before = jointsOf(word.slice(0, at)) ?? withoutJoiner(word.slice(0, at))
    if (before) return [...before, at]
  }
  return null
}

/** The joints of a modifier that ends in the joining -s- or -e-. */
const withoutJoiner = (part: string): number[] | null =>
  part.length > shortestPart && /[se]$/.test(part) ? jointsOf(part.slice(0, -1)) : null
