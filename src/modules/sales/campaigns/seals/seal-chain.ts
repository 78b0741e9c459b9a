import { createHash } from 'node:crypto'

/** Up to where batches have sealed the log. Times are ISO texts in UTC with microseconds. */
export interface Bound {
  /** Of the last row. */
  lastId: number
  /** Ends of rows are sealed up to here. */
  endedBefore: string
}
interface SealCommon {
  id: number
  previous: number | null
  /** Rows that ended before it are in no content; null: all are. */
  prunedUntil: string | null
  sealedAt: string
  hash: string
}
type BatchSeal = SealCommon & Bound & { batch: number; facts: number; content: string }
/** Says that its `prunedUntil` holds for every batch. */
type PruningSeal = SealCommon & { batch: null; prunedUntil: string }
export type Seal = BatchSeal | PruningSeal
type Unsealed<Each> = Each extends Seal ? Omit<Each, 'id' | 'previous' | 'hash'> : never
export type NewSeal = Unsealed<Seal>

export interface Batch {
  number: number
  /** The bounds that its rows and ends lie between. */
  after: Bound
  upTo: Bound
  /** None of its rows, but what is claimed at first sight, is dated before: so far the log was sealed earlier. */
  datedFrom: string
  facts: number
  content: string
  /** What it seals was written between these; null: before there were seals. */
  from: string | null
  to: string
}
export interface SealChain {
  batches: Batch[]
  prunedUntil: string | null
  tip: Pick<Seal, 'id' | 'hash' | 'sealedAt'> | null
  /** Seals that were changed themselves, or stand after one that is gone. */
  broken: number[]
}

const beginning: Bound = { lastId: 0, endedBefore: '-infinity' }

export const hashSeal = (before: string | null, seal: NewSeal): string =>
  createHash('sha256')
    .update(JSON.stringify([before, ...partsOf(seal)]))
    .digest('hex')

const partsOf = (seal: NewSeal) =>
  seal.batch === null
    ? [seal.prunedUntil, seal.sealedAt]
    : [seal.batch, seal.lastId, seal.endedBefore, seal.prunedUntil, seal.facts, seal.content, seal.sealedAt]

/** What the seals say together, in the order in which they were made. */
export function readChain(seals: readonly Seal[]): SealChain {
  const chain: SealChain = { batches: [], prunedUntil: null, tip: null, broken: [] }
  // Contents for a pruning that is not in force yet.
  let coming: Pick<BatchSeal, 'batch' | 'facts' | 'content' | 'prunedUntil'>[] = []
  for (const seal of seals) {
    const { tip, batches } = chain
    if (seal.previous !== (tip?.id ?? null) || seal.hash !== hashSeal(tip?.hash ?? null, seal))
      chain.broken.push(seal.id)
    chain.tip = seal
    if (seal.batch === null) {
      for (const { batch, facts, content, prunedUntil } of coming) {
        const left = batches[batch - 1]
        if (left && prunedUntil === seal.prunedUntil) Object.assign(left, { facts, content })
      }
      coming = []
      chain.prunedUntil = seal.prunedUntil
    } else if (seal.batch <= batches.length) coming.push(seal)
    else {
      const last = batches.at(-1)
      batches.push({
        number: seal.batch,
        after: last?.upTo ?? beginning,
        upTo: { lastId: seal.lastId, endedBefore: seal.endedBefore },
        // Batches that were sealed at once end at the same time.
        datedFrom: last?.upTo.endedBefore === seal.endedBefore ? last.datedFrom : (last?.upTo ?? beginning).endedBefore,
        facts: seal.facts,
        content: seal.content,
        from: last?.to ?? null,
        to: seal.sealedAt,
      })
    }
  }
  return chain
}

/** Where the next batch begins. */
export const sealedUpTo = ({ batches }: SealChain): Bound => batches.at(-1)?.upTo ?? beginning
