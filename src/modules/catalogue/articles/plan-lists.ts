import { foldKey } from '#shared/dash-case.ts'
import { colourGroupOf } from './colour-group-of.ts'
import { colourGroups } from './colour-words.ts'
import type { FeedArticle, FeedColour } from './feed-article.ts'
import type {
  BrandRow,
  CatalogueState,
  ColourGroupRow,
  ColourRow,
  ColourWordRow,
  ProductPlan,
  SizeRow,
} from './product-plan.ts'
import { takeSlug } from './slugs.ts'

export type ListPlan = Pick<
  ProductPlan,
  'newBrands' | 'newColourGroups' | 'newColourWords' | 'newColours' | 'changedColours' | 'newSizes' | 'unknownColours'
>

export const colourId = (key: string | null, code: string | null) => (key === null ? '' : `${key}\t${code ?? ''}`)

/**
 * Plans the brands, colours and sizes that the articles need and the catalogue lacks. The first spelling of a
 * name is kept.
 */
export function planLists(state: CatalogueState, articles: readonly FeedArticle[]): ListPlan {
  return {
    newBrands: planBrands(state, articles),
    newSizes: planSizes(state, articles),
    ...planColours(state, articles),
  }
}

function planBrands(state: CatalogueState, articles: readonly FeedArticle[]): BrandRow[] {
  const known = new Set(state.brands.map(brand => brand.key))
  const slugs = new Set(state.brands.map(brand => brand.slug))
  const added: BrandRow[] = []
  for (const { brand: name } of articles) {
    const key = foldKey(name)
    if (known.has(key)) continue
    known.add(key)
    added.push({ key, name, slug: takeSlug(name, slugs, 'merke') })
  }
  return added
}

function planSizes(state: CatalogueState, articles: readonly FeedArticle[]): SizeRow[] {
  const known = new Set(state.sizes.map(size => size.key))
  const added: SizeRow[] = []
  for (const { size: name } of articles.flatMap(article => article.variants)) {
    const key = foldKey(name)
    if (known.has(key)) continue
    known.add(key)
    added.push({ key, name })
  }
  return added
}

function planColours(state: CatalogueState, articles: readonly FeedArticle[]) {
  const { groups, words } = shippedColours(state)
  const groupOfWord = new Map([...state.colourWords, ...words].map(row => [row.word, row.group_key]))
  const groupKeys = new Set([...state.colourGroups, ...groups].map(group => group.key))
  const known = new Map(state.colours.map(colour => [colourId(colour.key, colour.code), colour]))
  const newColours: ColourRow[] = []
  const changed = new Map<string, ColourRow>()
  const unknown: string[] = []
  const met = new Set<string>()
  for (const colour of coloursOf(articles)) {
    const key = foldKey(colour.name)
    const id = colourId(key, colour.code)
    if (met.has(id)) continue
    met.add(id)
    const stored = known.get(id)
    if (stored) {
      if (colour.hex !== null && colour.hex !== stored.hex) changed.set(id, { ...stored, hex: colour.hex })
      continue
    }
    let group = colourGroupOf(key, groupOfWord)
    if (group === null) {
      group = key
      unknown.push(colour.name)
      groupOfWord.set(key, group)
      words.push({ word: key, group_key: group })
      if (!groupKeys.has(group))
        groups.push({
          key,
          name: colour.name,
          label: colour.name,
          hex: colour.hex,
          position: 1 + Math.max(0, ...[...state.colourGroups, ...groups].map(row => row.position)),
        })
      groupKeys.add(group)
    }
    newColours.push({ key, code: colour.code, name: colour.name, hex: colour.hex, group_key: group })
  }
  return {
    newColourGroups: groups,
    newColourWords: words,
    newColours,
    changedColours: [...changed.values()],
    unknownColours: unknown,
  }
}

const coloursOf = (articles: readonly FeedArticle[]): FeedColour[] =>
  articles.flatMap(article => article.variants).flatMap(({ colour }) => (colour ? [colour] : []))

/** The shipped groups and colour words that the database lacks. A word that an editor has moved stays in its group. */
function shippedColours(state: CatalogueState): { groups: ColourGroupRow[]; words: ColourWordRow[] } {
  const groupKeys = new Set(state.colourGroups.map(group => group.key))
  const knownWords = new Set(state.colourWords.map(row => row.word))
  const groups = colourGroups.map(({ name, hex }, index) => ({
    key: foldKey(name),
    name,
    label: name,
    hex,
    position: index + 1,
  }))
  const words = colourGroups.flatMap(({ name, words: others }) =>
    [foldKey(name), ...others].map(word => ({ word, group_key: foldKey(name) })),
  )
  return {
    groups: groups.filter(group => !groupKeys.has(group.key)),
    words: words.filter(row => !knownWords.has(row.word)),
  }
}
