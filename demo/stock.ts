import type { PlacedArticle } from './article.ts'
import { chance, pick } from './chance.ts'
import type { DemoShop } from './shop.ts'
import { shops } from './shops.ts'
import type { DemoVariant } from './variants.ts'

const reach = { everywhere: 1, usual: 0.72, rare: 0.3, 'one shop': 0, 'sold out': 0.6 } as const

/** Articles that only one shop carries are in the default shop or in one of the largest. */
const onlyShop = (article: PlacedArticle): DemoShop => {
  const [first, ...others] = shops.filter(({ no, size }) => no === 55 || size >= 0.8)
  if (!first) throw new Error('No shop is large')
  return pick([first, ...others], `only/${article.no}`)
}

/** 1 in season and for articles without a season, less for articles that shops clear until their next season. */
export const inSeason = ({ season = '' }: PlacedArticle, now: Date): number => {
  const month = now.getUTCMonth() + 1
  const requested = month >= 10 || month <= 3 ? 'Vinter' : 'Sommer'
  return season === '' || season.startsWith(requested) ? 1 : 0.5
}

/** Whether the shop carries the article this season. */
export const takesIn = (shop: DemoShop, article: PlacedArticle, now: Date): boolean => {
  const spread = article.spread ?? 'usual'
  if (spread === 'one shop') return shop === onlyShop(article)
  const season = inSeason(article, now)
  if (spread === 'everywhere') return season === 1 || shop.size >= 0.5
  const fondness = shop.fond.some(main => article.path.startsWith(`${main} >`)) ? 0.3 : 0
  return chance(`takes/${shop.no}/${article.no}`) < season * reach[spread] * (0.45 + 0.6 * shop.size) + fondness
}

/** The pieces of a variant in the shop. null: not carried. 0: sold out. */
export const onShelf = (shop: DemoShop, variant: DemoVariant, now: Date): number | null => {
  const { article, offCentre } = variant
  const key = `${shop.no}/${variant.sku}`
  // Small shops leave out the outermost sizes and some colours.
  if (offCentre > 0.9 && chance(`end/${key}`) > shop.size) return null
  if (chance(`colour/${shop.no}/${article.no}/${variant.colour}`) > 0.55 + 0.5 * shop.size) return null
  if (article.spread === 'sold out' || chance(`gone/${variant.sku}`) < 0.025) return 0
  if (chance(`empty/${key}`) < 0.08 + 0.1 * offCentre) return 0
  const fullShelf = article.kr > 4000 ? 2 : article.kr > 1500 ? 4 : article.kr > 300 ? 8 : 16
  // A bell curve: most pieces in the middle sizes, single pieces at the ends.
  const requested = fullShelf * shop.size * inSeason(article, now) * Math.exp(-1.6 * offCentre ** 2)
  return Math.max(1, Math.round(requested * (0.35 + 0.9 * chance(`qty/${key}`))))
}
