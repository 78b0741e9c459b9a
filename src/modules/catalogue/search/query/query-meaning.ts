import { findArticles, type Findings, type Lacking } from '../match/find-articles.ts'
import { type Filters, lexiconOf, type Snapshot } from '#modules/catalogue/read-model/index.ts'
import type { Attribute } from './query-attributes.ts'
import { shownWord } from './shown-words.ts'
import { nearestWord } from '../norwegian/spelling.ts'
import { synonymsOf } from '../synonyms/synonyms.ts'

/** How a search interpreted a query, for display to the shopper. */
export interface QueryMeaning {
  /** The parts that became filters, each with the query that remains without it. */
  understood: { kind: Attribute['kind']; text: string; filters: Filters; without: string }[]
  /** The query with corrected spelling. null: nothing was corrected. */
  corrected: string | null
  /** A similar query that has hits, when this one has none. */
  suggestion: string | null
  /** No article matches the whole query. The hits are the closest matches. */
  partly: boolean
  /** Attributes in the query that the goods do not come in: "regnjakke herre lilla", if no such jacket is purple. */
  lacking: { kind: Lacking['kind']; text: string }[]
  /** The query without these attributes. Empty: the goods come in all of them. */
  withoutLacking: string
  /** The same attributes as filters. Similar goods that come in them are offered instead. */
  lackingFilters: Filters[]
}

export const noMeaning: QueryMeaning = {
  understood: [],
  corrected: null,
  suggestion: null,
  partly: false,
  lacking: [],
  withoutLacking: '',
  lackingFilters: [],
}

interface Span {
  from: number
  to: number
}

/** Describes the findings of `findArticles` in words. */
export function meaningOf(snapshot: Snapshot, query: string, findings: Findings): QueryMeaning {
  const { attributes, slots, partly, lacking } = findings
  const corrections = slots.flatMap(({ from, to, corrected }) =>
    corrected === undefined ? [] : [{ from, to, text: shownWord(snapshot, corrected) }],
  )
  return {
    understood: attributes.map(({ kind, filters, from, to }) => ({
      kind,
      text: query.slice(from, to),
      filters,
      without: replaced(query, [{ from, to, text: '' }]),
    })),
    corrected: corrections.length > 0 && findings.ordinals.length > 0 ? replaced(query, corrections) : null,
    suggestion: findings.ordinals.length === 0 ? suggestionFor(snapshot, query, findings) : null,
    partly,
    lacking: lacking.map(({ kind, from, to }) => ({ kind, text: query.slice(from, to) })),
    withoutLacking:
      lacking.length === 0
        ? ''
        : replaced(
            query,
            lacking.map(({ from, to }) => ({ from, to, text: '' })),
          ),
    lackingFilters: lacking.map(({ filters }) => filters),
  }
}

/** With more unknown words than this, no other query is suggested. */
const mostUnknown = 3

/** Replaces the unknown words with the nearest known ones, or else drops them. Returns the first variant with hits. */
function suggestionFor(snapshot: Snapshot, query: string, { unknown }: Findings): string | null {
  if (unknown.length === 0 || unknown.length > mostUnknown) return null
  const lexicon = lexiconOf(snapshot.text)
  const { words } = synonymsOf(snapshot.lists.synonyms)
  const nearest = unknown.map(({ from, to, text }) => {
    const word = nearestWord(text, lexicon, snapshot.text.words, words, 1)
    return { from, to, text: word === undefined ? '' : shownWord(snapshot, word) }
  })
  for (const changes of [nearest, unknown.map(({ from, to }) => ({ from, to, text: '' }))]) {
    const tried = replaced(query, changes)
    if (tried !== '' && tried !== query && findArticles(snapshot, tried).ordinals.length > 0) return tried
  }
  return null
}

function replaced(query: string, changes: readonly (Span & { text: string })[]): string {
  let text = query
  for (const { from, to, text: other } of changes.toSorted((a, b) => b.from - a.from))
    text = `${text.slice(0, from)}${other}${text.slice(to)}`
  return text.replace(/\s+/g, ' ').trim()
}
