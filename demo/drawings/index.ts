import type { DrawArticle } from '#modules/catalogue/articles/index.ts'
import { artFor, wearerOf } from './choose-art.ts'
import { artPath, drawArt, parseArtPath } from './draw-art.ts'
import { viewsOf } from './views.ts'

export { artPath } from './draw-art.ts'

/** Draws the articles of the demo chain: the kind of goods by group and name, the cut by gender, the mark by brand. */
export const drawDemoArticle: DrawArticle = ({ groups, genderId, ...article }) => {
  const choice = artFor({ ...article, path: groups, wearer: wearerOf(genderId) })
  return { views: viewsOf(choice.kind), address: (hex, view) => artPath({ ...choice, hex, view }) }
}

/** The SVG of a drawing by the name in its path (`jakke-d13-1b2a49`). null: there is no such drawing. */
export function drawByName(name: string): string | null {
  const art = parseArtPath(`${name}.svg`)
  return art && drawArt(art)
}
