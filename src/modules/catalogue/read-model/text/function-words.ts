import { foldLetters } from '#shared/text/fold-letters.ts'

/**
 * Words that name no goods, in bokmål, nynorsk and English: closed word classes, and words for judging and buying.
 * Words that also name goods are left out: `vår` (spring), `skal` (shell), `under` and `over`.
 */
const classes = {
  articles: 'en ei et ein eit eitt den det de dei denne dette disse desse the a an',
  pronouns:
    'jeg eg meg du deg han ham ho hun henne vi oss dere dykk man noe noen nokon noko nokre min mi mitt mine din di ditt dine sin si sitt sine hans hennar hennes vårt våre your my',
  prepositions: 'i til for med av på åt hos hjå frå fra ved om from with of for to',
  conjunctions: 'og eller som at når mens and or',
  questions:
    'hva hvem hvor hvordan hvorfor hvilken hvilket hvilke kva kven kvar korleis kvifor kva kvifor what which how where who',
  verbs:
    'er å ha har vil kan bør burde må får trenger treng ønsker ønskjer leter leiter finne finn kjøp kjøpe kjøper bruke brukes passer passar is are need want buy',
  judgements: 'god gode godt gode best beste billig billige bra fin fine fint ny nye nytt good best cheap new',
} as const

const functionWords = new Set(
  Object.values(classes)
    .flatMap(words => words.split(' '))
    .map(foldLetters),
)

/** Whether the word is in one of these classes: it carries no meaning for a search. */
export const isLinking = (word: string): boolean => functionWords.has(word)

/** Words for a purchase or for goods of any kind. A search ignores them if the query has more specific words. */
const vague = new Set(
  'gave gaver gåve gåver presang presanger julegave julegaver julegåve bursdagsgave bursdagsgåve farsdagsgave morsdagsgave konfirmasjonsgave konfirmasjonsgåve dåpsgave gavetips tips gift present utstyr ting greier saker produkt produkter produktet varer'
    .split(' ')
    .map(foldLetters),
)

export const isVague = (word: string): boolean => vague.has(word)
