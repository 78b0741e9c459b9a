import type { ArticleRecord } from '../facts/article-record.ts'
import { add, intersection, membersOf, wordsFor, type BitSet } from '../sets/bit-set.ts'
import { cached, recordAt, type Snapshot } from '../snapshot.ts'

/**
 * `news`: new goods. `reduced`: goods with a reduced price. `multi_buy`: goods of a running multi-buy such as 3 for 2.
 * `sale`: reduced goods and goods of a multi-buy.
 */
export type Highlight = 'news' | 'sale' | 'reduced' | 'multi_buy'

const day = 24 * 60 * 60_000
const newFor = 45 * day

/** The listed articles of a highlight. Computed once per epoch: a change of prices or labels begins a new epoch. */
export function highlightSet(snapshot: Snapshot, highlight: Highlight): BitSet {
  return cached(snapshot, `highlight ${highlight}`, () => {
    const belongs = highlight === 'news' ? newsAmong(snapshot) : offers[highlight]
    const set = new Uint32Array(wordsFor(snapshot.size))
    for (const ordinal of membersOf(snapshot.listed)) if (belongs(recordAt(snapshot, ordinal))) add(set, ordinal)
    return intersection(snapshot.listed, set)
  })
}

const isReduced = ({ pricing: { price, originalPrice } }: ArticleRecord): boolean => price < originalPrice

const isInMultiBuy = ({ pricing: { running } }: ArticleRecord): boolean => running.some(({ offer }) => offer.multiBuy)

const offers = {
  reduced: isReduced,
  multi_buy: isInMultiBuy,
  sale: (record: ArticleRecord) => isReduced(record) || isInMultiBuy(record),
}

/**
 * An article is news if its label begins with `Nyhet` or its date is in the last 45 days. If most articles have a
 * recent date, as after the first import of a feed without dates, only the label counts.
 */
function newsAmong(snapshot: Snapshot): (record: ArticleRecord) => boolean {
  const since = snapshot.pricedAt - newFor
  const isRecent = ({ facts }: ArticleRecord) => Date.parse(facts.dateCreated) >= since
  const listed = [...membersOf(snapshot.listed)]
  const recent = listed.filter(ordinal => isRecent(recordAt(snapshot, ordinal))).length
  const byDate = recent * 2 <= listed.length
  return record => /^nyhet/i.test(record.facts.customLabel ?? '') || (byDate && isRecent(record))
}
