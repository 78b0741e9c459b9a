import type { Picture } from '#contract/catalogue.ts'
import {
  ART_RATIO,
  artFor,
  artPath,
  viewsOf,
  wearerOf,
  type ArtChoice,
  type View,
} from '#modules/catalogue/drawings/index.ts'
import { groupPath, type ArticleFacts, type Lists } from '#modules/catalogue/read-model/index.ts'

const width = 480
// Two hundred regular expressions an article are too many for a list. Lists and facts are made anew when they change.
const chosen = new WeakMap<Lists, WeakMap<ArticleFacts, ArtChoice>>()

/** The drawing for an article, in one of its colours: what stands where nobody has taken a photo. */
export function drawnPicture(
  facts: ArticleFacts,
  lists: Lists,
  colourId: number | null,
  view: View = 'front',
): Picture {
  const hex = (colourId === null ? null : lists.colours.get(colourId)?.hex) ?? null
  const url = artPath({ ...choiceOf(facts, lists), hex, view })
  return { url, hash: null, widths: [], width, height: Math.round(width / ART_RATIO) }
}

/** From where the article is drawn, the front first. */
export const drawnViews = (facts: ArticleFacts, lists: Lists): readonly View[] => viewsOf(choiceOf(facts, lists).kind)

function choiceOf(facts: ArticleFacts, lists: Lists): ArtChoice {
  let ofLists = chosen.get(lists)
  if (!ofLists) chosen.set(lists, (ofLists = new WeakMap()))
  let choice = ofLists.get(facts)
  if (!choice) ofLists.set(facts, (choice = choose(facts, lists)))
  return choice
}

function choose({ name, articleNo, brandId, genderId, groupId }: ArticleFacts, lists: Lists): ArtChoice {
  const { main, sub, group } = groupPath(lists, groupId)
  return artFor({
    path: [main.name, sub.name, group.name],
    name,
    articleNo,
    brand: lists.brands.get(brandId)?.name ?? '',
    wearer: wearerOf(genderId),
  })
}
