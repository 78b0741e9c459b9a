import { groupChildren } from './category-tree.ts'
import {
  add,
  countOf,
  has,
  wordsFor,
  type BitSet,
  emptySet,
  cached,
  type Snapshot,
  textWeight,
  wordsBeginning,
  typedWords,
  wordsOf,
  type Typed,
} from '#modules/catalogue/read-model/index.ts'
import { stem } from '#shared/text/norwegian/stem.ts'
import { findArticles } from './find-articles.ts'
import { searchArticles } from './search-articles.ts'
import { shownWord } from '../query/shown-words.ts'

export interface Suggestions {
  /** Whole queries that complete the typed text. */
  words: string[]
  groups: { id: number; name: string; slugs: string[]; count: number }[]
  ordinals: Uint32Array<ArrayBuffer>
}

const most = { words: 4, groups: 2, articles: 4 }

/** Suggestions for a partly typed query, at most ten in all. None for an empty query. */
export function suggest(snapshot: Snapshot, typed: string): Suggestions {
  const words = typedWords(typed)
  const last = words.at(-1)
  if (!last) return { words: [], groups: [], ordinals: new Uint32Array(0) }
  const { ordinals } = searchArticles(snapshot, typed, {}, {}, { descending: false, skip: 0, take: most.articles })
  return { words: completions(snapshot, typed, last), groups: groupsFor(snapshot, words), ordinals }
}

/**
 * The most frequent words that begin with the last typed word, each after the preceding text. The words come from goods
 * that match the preceding text: `kompass re` does not become `kompass redningsvest`.
 */
function completions(snapshot: Snapshot, typed: string, { word, from }: Typed): string[] {
  const { text } = snapshot
  const { first, last } = wordsBeginning(text, word)
  const found: { at: number; count: number }[] = []
  if (/\d/.test(word)) return []
  const before = typed.slice(0, from)
  const within = goodsOf(snapshot, before)
  for (let at = first; at < last; at++) {
    let count = 0
    for (let i = text.starts[at]!; i < text.starts[at + 1]!; i++) {
      const entry = text.entries[i]!
      if ((entry & 15) > textWeight && (within === null || has(within, entry >>> 4))) count++
    }
    if (count > 0 && !/\d/.test(text.words[at]!)) found.push({ at, count })
  }
  found.sort((a, b) => b.count - a.count || a.at - b.at)
  const stems = new Set<string>()
  const visible: string[] = []
  for (const { at } of found) {
    const completed = text.words[at]!
    if (completed === word || stems.has(stem(completed))) continue
    stems.add(stem(completed))
    visible.push(`${before}${shownWord(snapshot, completed)}`.trimStart())
    if (visible.length === most.words) break
  }
  return visible
}

/** The goods that match a whole text. null: the text is empty, so all goods match. */
function goodsOf(snapshot: Snapshot, text: string): BitSet | null {
  if (typedWords(text).length === 0) return null
  const { ordinals, best, partly } = findArticles(snapshot, text)
  const goods = new Uint32Array(wordsFor(snapshot.size))
  for (let i = 0; i < (partly ? 0 : best); i++) add(goods, ordinals[i]!)
  return goods
}

interface NamedGroup {
  id: number
  name: string
  slugs: string[]
  words: string[]
  count: number
}

/**
 * Groups with names that match every typed word. Names that begin with the first word come first, then the groups with most
 * articles.
 */
function groupsFor(snapshot: Snapshot, typed: readonly Typed[]): Suggestions['groups'] {
  const fitting = allGroups(snapshot).filter(({ words }) =>
    typed.every(({ word }) => words.some(own => own.startsWith(word) || stem(own) === stem(word))),
  )
  const first = typed[0]!.word
  const rank = (group: NamedGroup): number => (group.words[0]!.startsWith(first) ? 0 : 1)
  const seen = new Set<string>()
  return fitting
    .sort((a, b) => rank(a) - rank(b) || b.count - a.count || a.id - b.id)
    .filter(({ name }) => !seen.has(name) && seen.add(name))
    .slice(0, most.groups)
    .map(({ id, name, slugs, count }) => ({ id, name, slugs, count }))
}

function allGroups(snapshot: Snapshot): readonly NamedGroup[] {
  return cached(snapshot, 'groups to suggest', () => {
    const levels = ['categories', 'subcategories', 'groups'] as const
    const found: NamedGroup[] = []
    const walk = (parentId: number | null, above: string[]): void => {
      for (const { id, name, slug, level } of groupChildren(snapshot, parentId)) {
        const count = countOf(snapshot.sets[levels[level - 1] ?? 'groups'].get(id) ?? emptySet)
        const words = wordsOf(name)
        if (count === 0) continue
        if (words.length > 0) found.push({ id, name, slugs: [...above, slug], words, count })
        walk(id, [...above, slug])
      }
    }
    walk(null, [])
    return found
  })
}
