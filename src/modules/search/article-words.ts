import type { ArticleFacts } from './article-facts.ts'
import { groupPath } from './group-path.ts'
import { known, type Lists } from './lists.ts'
import { wordsOf } from './words.ts'

// At most 15: a weight has four bits. What a shopper names first says most.
const weight = { number: 12, name: 9, group: 6, brand: 5, colour: 4, mainGroup: 3 }

/** The words by which an article is found, each with its greatest weight. */
export function articleWords(facts: ArticleFacts, lists: Lists): Map<string, number> {
  const found = new Map<string, number>()
  const add = (words: Iterable<string>, worth: number): void => {
    for (const word of words) if ((found.get(word) ?? 0) < worth) found.set(word, worth)
  }
  const path = groupPath(lists, facts.groupId)
  add(wordsOf(facts.name), weight.name)
  add(wordsOf(path.group.name), weight.group)
  add(wordsOf(path.sub.name), weight.group)
  add(wordsOf(path.main.name), weight.mainGroup)
  add(wordsOf(known(lists.brands, facts.brandId).name), weight.brand)
  for (const id of new Set(facts.variants.map(variant => variant.colourId))) {
    const colour = id === null ? undefined : lists.colours.get(id)
    if (!colour) continue
    add(wordsOf(colour.name), weight.colour)
    add(wordsOf(known(lists.colourGroups, colour.groupId).name), weight.colour)
  }
  add(wordsOf(facts.articleNo), weight.number)
  const joined = wordsOf(facts.articleNo).join('')
  if (joined) add([joined], weight.number)
  add(
    facts.variants.map(variant => variant.ean),
    weight.number,
  )
  return found
}

/** Equal for two states of an article that are found by the same words. */
export function wordSource(facts: ArticleFacts): string {
  const variants = facts.variants.map(variant => `${variant.ean} ${variant.colourId}`)
  return [facts.name, facts.groupId, facts.brandId, facts.articleNo, ...variants].join('\n')
}
