import { colourWords } from '#modules/catalogue/articles/index.ts'
import { type Lists, isLinking, wordsOf } from '#modules/catalogue/read-model/index.ts'
import { sizeWordsOf, type SizeWords } from './size-words.ts'
import { foldLetters } from '#shared/text/fold-letters.ts'

/** The attribute words of this catalogue, each with the ids that it refers to. */
export interface AttributeWords {
  colours: ReadonlyMap<string, readonly number[]>
  /** Words that are only colours: `rød`, but not `laks` (salmon). */
  plainColours: ReadonlySet<string>
  wearers: ReadonlyMap<string, readonly number[]>
  /** Ids of genders by their folded name. */
  genders: ReadonlyMap<string, number>
  sizes: SizeWords
  /** Keyed by the words of the brand's name joined by blanks, without `&` and `og`. */
  brands: ReadonlyMap<string, readonly number[]>
  maxBrandWords: number
}

const wearers: readonly { words: string; genders: readonly string[] }[] = [
  {
    words: 'herre herrer herren herrene mann menn mannen mennene mannlig kar karer karen gutta far pappa men mens male',
    genders: ['Herre', 'Uni'],
  },
  {
    words:
      'dame damer dama damen damene kvinne kvinner kvinna kvinnen kvinnene kvinnelig jenter mor mamma women womens female ladies',
    genders: ['Dame', 'Uni'],
  },
  {
    words:
      'barn barna barne born borna barnet unge unger ungen ungene ungane gutt gutte gutten gutter guttene gut guten gutar gutane jente jenta jenten jentene jentane sønn sønnen son sonen datter datteren dattera dotter dottera kids kid children boys girls barnehagebarn skolebarn barnebarn',
    genders: ['Barn', 'Junior'],
  },
  { words: 'junior juniorer ungdom ungdommen tenåring tenåringen youth', genders: ['Junior', 'Barn'] },
  {
    words:
      'baby babyen babyer nyfødt nyfødd spedbarn småbarn toddler infant barnehage barnehagen barnehagar barnehagestart',
    genders: ['Barn'],
  },
  { words: 'unisex', genders: ['Uni'] },
  {
    words: 'voksen voksne voksent vaksen vaksne vaksent adult adults grownups',
    genders: ['Herre', 'Dame', 'Uni'],
  },
]
const otherColours: Readonly<Record<string, string>> = {
  svart: 'Sort',
  kvit: 'Hvit',
  raud: 'Rød',
  grøn: 'Grønn',
  lyserød: 'Rosa',
  fiolett: 'Lilla',
}

const made = new WeakMap<Lists, AttributeWords>()

export function attributeWordsOf(lists: Lists): AttributeWords {
  let words = made.get(lists)
  if (!words) made.set(lists, (words = makeAttributeWords(lists)))
  return words
}

function makeAttributeWords(lists: Lists): AttributeWords {
  const genderIds = new Map([...lists.genders.values()].map(({ id, name }) => [foldLetters(name), id]))
  const brands = new Map<string, number[]>()
  for (const { id, name } of lists.brands.values()) {
    const words = wordsOf(name).filter(word => !isLinking(word))
    if (words.length > 0) put(brands, words.join(' '), id)
  }
  const wearerIds = wearers.flatMap(({ words, genders }) => {
    const ids = genders.flatMap(name => genderIds.get(foldLetters(name)) ?? [])
    return ids.length > 0 ? words.split(' ').map(word => [foldLetters(word), ids] as const) : []
  })
  return {
    ...coloursOf(lists),
    wearers: new Map(wearerIds),
    genders: genderIds,
    sizes: sizeWordsOf(lists.sizes),
    brands,
    maxBrandWords: Math.max(0, ...[...brands.keys()].map(name => name.split(' ').length)),
  }
}

function coloursOf(lists: Lists): Pick<AttributeWords, 'colours' | 'plainColours'> {
  const colours = new Map<string, number[]>()
  const plainColours = new Set<string>()
  const groups = [...lists.colourGroups.values()]
  const groupIds = (name: string): number[] =>
    groups
      .filter(group => foldLetters(group.name) === foldLetters(name) || foldLetters(group.label) === foldLetters(name))
      .map(({ id }) => id)
  const add = (word: string, ids: readonly number[], plain: boolean): void => {
    for (const form of formsOf(foldLetters(word)))
      for (const id of ids) {
        put(colours, form, id)
        if (plain) plainColours.add(form)
      }
  }
  for (const { id, name, label } of groups) for (const word of new Set([name, label])) add(word, [id], true)
  for (const [word, group] of Object.entries(otherColours)) add(word, groupIds(group), true)
  for (const { name, words } of colourWords)
    for (const word of words) add(word, groupIds(name), /blå$|grå$|rød$|grønn$|gul$|rosa$/.test(word))
  for (const { name, groupId } of lists.colours.values()) add(name, [groupId], false)
  return { colours, plainColours }
}

/** Inflected forms: `rød`, `rødt`, `røde`; `hvit`, `hvitt`; `grønn`, `grønt`, `grønne`. */
function formsOf(word: string): Set<string> {
  const short = /(.)\1$/.test(word) ? word.slice(0, -1) : word
  return new Set([word, `${word}e`, `${short}t`, `${word}tt`, `${word}a`])
}

function put(map: Map<string, number[]>, key: string, id: number): void {
  const ids = map.get(key)
  if (!ids) map.set(key, [id])
  else if (!ids.includes(id)) ids.push(id)
}
