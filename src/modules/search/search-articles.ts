import { add, countOf, has, wordsFor, type BitSet } from './bit-set.ts'
import { filtered, pageOf, scopeSet, type Arranged, type Filters, type Found, type Scope } from './list-articles.ts'
import type { OrderName, Snapshot } from './snapshot.ts'
import { entriesOf } from './text-index.ts'
import { queryWords } from './words.ts'

export interface Hits {
  /** rising, by ordinal */
  ordinals: Uint32Array<ArrayBuffer>
  /** beside the ordinals; higher is better */
  scores: Uint16Array<ArrayBuffer>
}
export interface Searched extends Found {
  scores: ArrayLike<number>
}
/** Without `orderBy` the best hits come first, equal ones by name. */
export type SearchPage = Omit<Arranged, 'orderBy'> & { orderBy?: OrderName | undefined }

const none: Hits = { ordinals: new Uint32Array(0), scores: new Uint16Array(0) }

/**
 * One page of what was searched for. A query without a word in it finds nothing, not everything; null asks for no words
 * and finds whatever the scope and the filters leave.
 */
export function searchArticles(
  snapshot: Snapshot,
  query: string | null,
  scope: Scope,
  filters: Filters,
  page: SearchPage,
): Searched {
  const set = filtered(snapshot, scopeSet(snapshot, scope), filters)
  if (query === null) {
    const total = countOf(set)
    const ordinals = pageOf(snapshot, set, total, { ...page, orderBy: page.orderBy ?? 'Name' }, scope)
    return { total, ordinals, scores: new Uint16Array(ordinals.length) }
  }
  const hits = hitsOf(snapshot, query)
  const places = page.orderBy ? snapshot.orders[page.orderBy].ranks : snapshot.orders.Name.ranks
  // Score above, place below: one numeric sort settles both.
  const keys: number[] = []
  for (let i = 0; i < hits.ordinals.length; i++) {
    const ordinal = hits.ordinals[i]!
    if (!has(set, ordinal)) continue
    keys.push((page.orderBy ? 0 : 0xffff - hits.scores[i]!) * 0x1_0000_0000 + places[ordinal]!)
  }
  const sorted = Float64Array.from(keys).sort()
  const wanted = Math.max(0, Math.min(page.take, sorted.length - page.skip))
  const shown = page.descending
    ? sorted.slice(sorted.length - page.skip - wanted, sorted.length - page.skip).reverse()
    : sorted.slice(page.skip, page.skip + wanted)
  const order = snapshot.orders[page.orderBy ?? 'Name'].ordinals
  const ordinals = Uint32Array.from(shown, key => order[key % 0x1_0000_0000]!)
  return { total: sorted.length, ordinals, scores: Array.from(ordinals, ordinal => scoreOf(hits, ordinal)) }
}

export function hitSet(snapshot: Snapshot, query: string): BitSet {
  const set = new Uint32Array(wordsFor(snapshot.size))
  for (const ordinal of hitsOf(snapshot, query).ordinals) add(set, ordinal)
  return set
}

// Work space for one search at a time; what a search touched it leaves at zero.
let matched = new Uint8Array(0)
let best = new Uint8Array(0)
let sums = new Uint16Array(0)

/** Articles in which every word of the query begins some word; each word counts for the best place it is found in. */
function hitsOf(snapshot: Snapshot, query: string): Hits {
  const ranges = queryWords(query).map(word => entriesOf(snapshot.text, word))
  if (ranges.length === 0 || ranges.some(range => range.from === range.to)) return none
  makeRoom(snapshot.size)
  const { entries } = snapshot.text
  // The rarest word first: the others then only look at what it left.
  ranges.sort((a, b) => a.to - a.from - (b.to - b.from))
  let candidates: number[] = []
  for (const [turn, { from, exact, to }] of ranges.entries()) {
    const found: number[] = []
    for (let i = from; i < to; i++) {
      const ordinal = entries[i]! >>> 4
      if (matched[ordinal]! < turn) continue
      // The word itself is worth more than one that only begins so.
      const worth = (entries[i]! & 15) * 2 + (i < exact ? 5 : 0)
      if (matched[ordinal] === turn) {
        matched[ordinal] = turn + 1
        found.push(ordinal)
      }
      if (worth > best[ordinal]!) best[ordinal] = worth
    }
    for (const ordinal of found) {
      sums[ordinal]! += best[ordinal]!
      best[ordinal] = 0
    }
    for (const ordinal of candidates) if (matched[ordinal]! <= turn) clear(ordinal)
    candidates = found
  }
  const ordinals = Uint32Array.from(candidates.filter(ordinal => has(snapshot.listed, ordinal))).sort()
  const scores = Uint16Array.from(ordinals, ordinal => sums[ordinal]!)
  for (const ordinal of candidates) clear(ordinal)
  return { ordinals, scores }
}

function clear(ordinal: number): void {
  matched[ordinal] = 0
  best[ordinal] = 0
  sums[ordinal] = 0
}

function makeRoom(size: number): void {
  if (matched.length >= size) return
  matched = new Uint8Array(size * 2)
  best = new Uint8Array(size * 2)
  sums = new Uint16Array(size * 2)
}

function scoreOf({ ordinals, scores }: Hits, ordinal: number): number {
  let low = 0
  let high = ordinals.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ordinals[middle]! < ordinal) low = middle + 1
    else high = middle
  }
  return scores[low]!
}
