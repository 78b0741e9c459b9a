import type { Art } from './draw-art.ts'
import { groupWords } from './group-words.ts'
import type { ArtKind } from './kinds.ts'
import { kindByName } from './name-words.ts'
import type { Wearer } from './pen.ts'

/** What is known of an article that decides how it is drawn. */
export type Depicted = {
  path: readonly [main: string, sub: string, group: string]
  name: string
  brand: string
  articleNo: string
  wearer: Wearer
}
export type ArtChoice = Omit<Art, 'hex'>

const kindIn = (name: string): ArtKind | undefined => groupWords.find(([word]) => word.test(name.toLowerCase()))?.[1]

const kindByGroup = ([main, sub, group]: Depicted['path'], wearer: Wearer): ArtKind => {
  if (/badetøy/i.test(group)) return wearer === 'man' ? 'badeshorts' : 'badedrakt'
  const kind = kindIn(group) ?? kindIn(sub) ?? kindIn(main)
  if (kind === 'hjelm' && /sykkel/i.test(`${main} ${sub}`)) return 'sykkelhjelm'
  if (kind) return kind
  return /tekstil|klær/i.test(`${main} ${sub}`) ? 't-skjorte' : 'eske'
}

/** The same for the same text in every process, and evenly spread over many. */
const hash = (text: string): number => {
  let sum = 7
  for (const char of text) sum = (Math.imul(sum, 31) + (char.codePointAt(0) ?? 0)) >>> 0
  return Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d) >>> 16
}

/** By gender as the specification numbers them: 4 is Barn and 11 is Junior; what is for everybody is cut as for men. */
export const wearerOf = (genderId: number): Wearer =>
  genderId === 2 ? 'woman' : genderId === 4 || genderId === 11 ? 'child' : 'man'

/** How an article is drawn: kind by its group and name, cut by its wearer, model by its number, mark by its brand. */
export const artFor = ({ path, name, brand, articleNo, wearer }: Depicted): ArtChoice => ({
  kind: kindByName(kindByGroup(path, wearer), name),
  wearer,
  model: hash(articleNo) % 12,
  mark: hash(brand) % 8,
})
