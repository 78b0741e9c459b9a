import type { Art } from './draw-art.ts'
import { groupWords } from './group-words.ts'
import { type ArtKind, kinds } from './kinds.ts'
import { modelsFor } from './name-features.ts'
import { kindByName } from './name-words.ts'
import type { Wearer } from './pen.ts'

/** The properties that decide how an article is drawn. */
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

/** A hash that is the same in every process and spread evenly. */
const hash = (text: string): number => {
  let sum = 7
  for (const char of text) sum = (Math.imul(sum, 31) + (char.codePointAt(0) ?? 0)) >>> 0
  return Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d) >>> 16
}

/** The wearer by the gender ids of the specification: 4 is Barn and 11 is Junior. Unisex goods use the men's cut. */
export const wearerOf = (genderId: number): Wearer =>
  genderId === 2 ? 'woman' : genderId === 4 || genderId === 11 ? 'child' : 'man'

/** Chooses the drawing: kind by group and name, cut by wearer, model by name and number, mark by brand. */
export const artFor = ({ path, name, brand, articleNo, wearer }: Depicted): ArtChoice => {
  const kind = kindByName(kindByGroup(path, wearer), name)
  const models = modelsFor(kind, name, kinds[kind].models)
  return { kind, wearer, model: models[hash(articleNo) % models.length] ?? 0, mark: hash(brand) % 8 }
}
