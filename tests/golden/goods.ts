import type { PlacedArticle } from '#demo/article.ts'
import { assortment } from '#demo/assortment.ts'
import { colourGroups } from '#modules/catalogue/articles/colour-words.ts'
import type { Wants } from './golden-query.ts'

/** The facts of an article that a shopper sees in a list and on its page. */
export interface Good {
  articleNo: string
  name: string
  brand: string
  shelf: string
  text: string
  colours: readonly string[]
  sizes: readonly string[]
  gender: number
  /** Whole kroner: the sale price during a sale. */
  price: number
}

/** The demo writes `running` sales around the current time, so the price needs no clock. */
const priceNow = ({ kr, sale }: PlacedArticle): number => (sale?.when === 'running' ? sale.now : kr)

const genderOf = ({ who }: PlacedArticle): number => {
  if (who.age === 'kids') return 11
  if (who.age !== 'adult') return 4
  return { male: 1, female: 2, unisex: 10 }[who.gender]
}

const groupsOf = (colour: string): string[] => {
  const word = colour.toLowerCase()
  return colourGroups
    .filter(group => group.name.toLowerCase() === word || group.words.includes(word))
    .map(group => group.name)
}

const asGood = (article: PlacedArticle): Good => ({
  articleNo: article.no,
  name: article.title,
  brand: article.brand,
  shelf: article.path,
  text: [article.text, article.facts, article.made].filter(Boolean).join(' '),
  colours: [...new Set(article.colours.flatMap(groupsOf))],
  sizes: article.sizes,
  gender: genderOf(article),
  price: priceNow(article),
})

/** Every article of the demo chain that shoppers can see. */
export const goods: readonly Good[] = assortment.filter(article => !article.hidden).map(asGood)

const share = (requested: readonly string[] | undefined, has: readonly string[]): boolean =>
  requested === undefined || requested.some(one => has.includes(one))

export const fits = (wants: Wants, good: Good): boolean =>
  (!wants.type || wants.type.test(good.shelf) || wants.type.test(good.name)) &&
  (!wants.name || wants.name.test(good.name)) &&
  (!wants.text || wants.text.test(good.text)) &&
  share(wants.colours, good.colours) &&
  share(wants.sizes, good.sizes) &&
  (wants.brand === undefined || wants.brand === good.brand) &&
  (!wants.genders || wants.genders.includes(good.gender)) &&
  good.price >= (wants.price?.min ?? 0) &&
  good.price <= (wants.price?.max ?? Infinity) &&
  (wants.articleNo === undefined || wants.articleNo === good.articleNo)
