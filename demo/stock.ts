import type { PlacedArticle } from './article.ts'
import { chance, pick } from './chance.ts'
import { type DemoShop, shops } from './shops.ts'
import type { DemoVariant } from './variants.ts'

const reach = { everywhere: 1, usual: 0.72, rare: 0.3, 'one shop': 0, 'sold out': 0.6 } as const

const onlyShop = (article: PlacedArticle): DemoShop =>
  article.no.endsWith('7') ? pick(shops as [DemoShop, ...DemoShop[]], `only/${article.no}`) : (shops[0] as DemoShop)

const takesIn = (shop: DemoShop, article: PlacedArticle): boolean => {
  const spread = article.spread ?? 'usual'
  if (spread === 'everywhere') return true
  if (spread === 'one shop') return shop === onlyShop(article)
  const fondness = shop.fond.some(main => article.path.startsWith(`${main} >`)) ? 0.3 : 0
  return chance(`takes/${shop.no}/${article.no}`) < reach[spread] * (0.45 + 0.6 * shop.size) + fondness
}

/** Pieces on the shelf; null where the shop does not carry the variant, 0 where it has sold its last. */
export const onShelf = (shop: DemoShop, variant: DemoVariant): number | null => {
  const { article } = variant
  if (!takesIn(shop, article)) return null
  const key = `${shop.no}/${variant.sku}`
  // Small shops leave out the outermost sizes and some of the colours.
  if (variant.offCentre > 0.9 && chance(`end/${key}`) > shop.size) return null
  if (chance(`colour/${shop.no}/${article.no}/${variant.colour}`) > 0.55 + 0.5 * shop.size) return null
  if (article.spread === 'sold out' || chance(`gone/${variant.sku}`) < 0.025) return 0
  if (chance(`empty/${key}`) < 0.09 + 0.08 * variant.offCentre) return 0
  const fullShelf = article.kr > 4000 ? 2 : article.kr > 1500 ? 4 : article.kr > 300 ? 8 : 16
  const wanted = fullShelf * shop.size * (1 - 0.65 * variant.offCentre)
  return Math.max(1, Math.round(wanted * (0.35 + 0.9 * chance(`qty/${key}`))))
}
