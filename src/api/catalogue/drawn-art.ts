import type { Picture } from '#contract/catalogue.ts'
import { ART_RATIO, artCutFor, artKindFor, artPath, type ArtKind } from '#modules/catalogue/index.ts'
import { groupPath, type ArticleFacts, type Lists } from '#modules/search/index.ts'

const width = 480
const kinds = new Map<string, ArtKind>()

/** The drawing for an article, in one of its colours: what stands where nobody has taken a photo. */
export function drawnPicture(facts: ArticleFacts, lists: Lists, colourId: number | null): Picture {
  const hex = (colourId === null ? null : lists.colours.get(colourId)?.hex) ?? null
  const url = artPath({ kind: kindOf(facts, lists), cut: artCutFor(facts.articleNo), hex })
  return { url, hash: null, widths: [], width, height: Math.round(width / ART_RATIO) }
}

// Sixty regular expressions an article are too many for a list: there are few groups.
function kindOf(facts: ArticleFacts, lists: Lists): ArtKind {
  const { main, sub, group } = groupPath(lists, facts.groupId)
  const path = [main.name, sub.name, group.name] as const
  const gender = facts.genderId === 1 ? 'male' : facts.genderId === 2 ? 'female' : 'unisex'
  const key = [...path, gender].join('\n')
  let kind = kinds.get(key)
  if (!kind) kinds.set(key, (kind = artKindFor(path, gender)))
  return kind
}
