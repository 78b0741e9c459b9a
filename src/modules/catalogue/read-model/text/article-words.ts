import type { ArticleFacts } from '../facts/article-facts.ts'
import { foldLetters } from '#shared/text/fold-letters.ts'
import { formerNames, groupPath } from '../facts/group-path.ts'
import { known, type Lists } from '../facts/lists.ts'
import { capacityWords } from './capacities.ts'
import { namedSeason } from '#shared/time/season.ts'
import { textWeight } from './text-index.ts'
import { withShortLetters, wordsOf } from './words.ts'

// At most 15, because a weight has four bits. The fields that shoppers search for most weigh most.
export const weights = {
  number: 15,
  name: 12,
  group: 9,
  /** The part of the name that states a purpose: `for skalljakker` in `Impregnering for skalljakker`. */
  purpose: 7,
  subGroup: 6,
  brand: 8,
  mainGroup: 5,
  colour: 4,
  wearer: 3,
  text: textWeight,
}
const purpose = /\s(?:for|til|med|under|over|uten)\s/iu

/** The words that find an article, each with its greatest weight. */
export function articleWords(facts: ArticleFacts, lists: Lists): Map<string, number> {
  const found = new Map<string, number>()
  const add = (words: Iterable<string>, worth: number): void => {
    for (const word of words) {
      if ((found.get(word) ?? 0) < worth) found.set(word, worth)
      // `Aasen` is also found by `åsen`.
      const short = worth > weights.text ? withShortLetters(word) : word
      if (short !== word && !found.has(short)) found.set(short, worth)
    }
  }
  const path = groupPath(lists, facts.groupId)
  const named = wordsOfNames(lists)
  const turn = facts.name.search(purpose)
  add(wordsOf(turn < 0 ? facts.name : facts.name.slice(0, turn)), weights.name)
  if (turn >= 0) add(wordsOf(facts.name.slice(turn)), weights.purpose)
  add(capacityWords(facts.name, facts.techDescription), weights.name)
  add(named(path.group.name), weights.group)
  add(named(path.sub.name), weights.subGroup)
  add(named(path.main.name), weights.mainGroup)
  add(named(formerNames(path.group)), weights.group)
  add(named(formerNames(path.sub)), weights.subGroup)
  add(named(formerNames(path.main)), weights.mainGroup)
  add(named(known(lists.brands, facts.brandId).name), weights.brand)
  for (const id of new Set(facts.variants.map(variant => variant.colourId))) {
    const colour = id === null ? undefined : lists.colours.get(id)
    if (!colour) continue
    add(named(colour.name), weights.colour)
    add(named(known(lists.colourGroups, colour.groupId).name), weights.colour)
  }
  add(named(known(lists.genders, facts.genderId).name), weights.wearer)
  add(wordsOf(facts.articleNo), weights.number)
  const joined = wordsOf(facts.articleNo).join('')
  if (joined) add([joined], weights.number)
  add(
    facts.variants.map(variant => variant.ean),
    weights.number,
  )
  for (const text of runningTexts(facts)) add(wordsOf(text).filter(isTelling), weights.text)
  return found
}

const wordsByName = new WeakMap<Lists, Map<string, readonly string[]>>()

/** Splits each name in the lists only once, not once per article. */
function wordsOfNames(lists: Lists): (name: string) => readonly string[] {
  let known = wordsByName.get(lists)
  if (!known) wordsByName.set(lists, (known = new Map()))
  return name => {
    let words = known.get(name)
    if (!words) known.set(name, (words = wordsOf(name)))
    return words
  }
}

const runningTexts = (facts: ArticleFacts): string[] =>
  [facts.description, facts.techDescription, facts.material, seasonOf(facts)].filter(text => text !== null)

function seasonOf(facts: ArticleFacts): string | null {
  const season = namedSeason(facts.season)
  return season === null ? null : seasonWord(foldLetters(season))
}

/** The index word for an article's season. Only synonyms search for it, because `vinterjakke` names a kind of goods. */
export const seasonWord = (season: string): string => `sesong${season}`

/** Whether a word of running text is indexed. Numbers there are mostly measures, but a search for `42` means a size. */
const isTelling = (word: string): boolean => word.length > 2 && !/\d/.test(word)

/** All text that `articleWords` reads, as one string. If it is unchanged, the article's words are unchanged. */
export function wordSource(facts: ArticleFacts, lists: Lists): string {
  const { name, groupId, brandId, genderId, articleNo } = facts
  const path = groupPath(lists, groupId)
  const colours = facts.variants.map(({ ean, colourId }) => {
    const colour = colourId === null ? undefined : lists.colours.get(colourId)
    return `${ean} ${colour ? `${colour.name} ${known(lists.colourGroups, colour.groupId).name}` : ''}`
  })
  const groups = [path.group, path.sub, path.main].flatMap(group => [group.name, formerNames(group)])
  const named = [...groups, known(lists.brands, brandId).name]
  return [name, ...named, genderId, articleNo, ...runningTexts(facts), ...colours].join('\n')
}
