import type { PlacedArticle } from './article.ts'
import { baseLayers, clothes } from './assortment/clothes.ts'
import { jackets } from './assortment/jackets.ts'
import { bags, touring } from './assortment/outdoors.ts'
import { accessories, ballGames, bathing, cycling } from './assortment/seasons.ts'
import { running, shoes } from './assortment/shoes.ts'
import { fitnessGear, training } from './assortment/training.ts'
import { winterSports } from './assortment/winter.ts'

export type NumberedArticle = PlacedArticle & { no: string }

/** The whole range in the order of the shelves; an article keeps its number as long as it keeps its place. */
export const assortment: NumberedArticle[] = [
  ...jackets,
  ...clothes,
  ...baseLayers,
  ...shoes,
  ...running,
  ...training,
  ...fitnessGear,
  ...touring,
  ...bags,
  ...winterSports,
  ...cycling,
  ...bathing,
  ...ballGames,
  ...accessories,
].map((article, index) => ({ ...article, no: String(720_013 + index * 17) }))
