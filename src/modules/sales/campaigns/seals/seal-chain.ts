import { createHash } from 'node:crypto'

/** The position up to which the price log is sealed. Times are ISO texts in UTC with microseconds. */
export interface Bound {
  /** Rows up to this id are sealed. */
  lastId: number
  /** Ends of prices before this time are sealed. */
  endedBefore: string
}
interface SealCommon {
  id: number
  /** The id of the previous seal. null: this is the first one. */
  previous: number | null
  /** `content` leaves out rows that ended before this time, because they are pruned. null: it leaves none out. */
  prunedUntil: string | null
  sealedAt: string
  hash: string
}
/** `facts`: the number of rows, and of ends of earlier rows. `content`: the hash of all of them. */
type BatchSeal = SealCommon & Bound & { batch: number; facts: number; content: string }
/** Records that rows were pruned. From this seal on, its `prunedUntil` applies to every batch. */
type PruningSeal = SealCommon & { batch: null; prunedUntil: string }
export type Seal = BatchSeal | PruningSeal
type Unsealed<Each> = Each extends Seal ? Omit<Each, 'id' | 'previous' | 'hash'> : never
export type NewSeal = Unsealed<Seal>

export interface Batch {
  number: number
  /** The batch contains the rows and ends after this bound, up to `upTo`. */
  after: Bound
  /** The batch contains the rows and ends up to this bound. */
  upTo: Bound
  /**
   * The time up to which the log was already sealed. Rows of the batch with an earlier date are backdated, except
   * prices that a feed claimed for the time before an article was first seen.
   */
  datedFrom: string
  facts: number
  content: string
  /** The sealed rows were written between `from` and `to`. `from` null: since the beginning of the log. */
  from: string | null
  to: string
}
/** The state that a sequence of seals describes. */
export interface SealChain {
  batches: Batch[]
  prunedUntil: string | null
  /** The last seal. */
  tip: Pick<Seal, 'id' | 'hash' | 'sealedAt'> | null
  /** Ids of altered seals, and of seals without their previous seal. */
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

/** Reads the seals, which must be in the order of their creation. */
export function readChain(seals: readonly Seal[]): SealChain {
  const chain: SealChain = { batches: [], prunedUntil: null, tip: null, broken: [] }
  // Pruning first seals existing batches again, without the rows to be pruned. These seals apply once the pruning seal
  // with the same `prunedUntil` follows.
  let resealed: Pick<BatchSeal, 'batch' | 'facts' | 'content' | 'prunedUntil'>[] = []
  for (const seal of seals) {
    const { tip, batches } = chain
    if (seal.previous !== (tip?.id ?? null) || seal.hash !== hashSeal(tip?.hash ?? null, seal))
      chain.broken.push(seal.id)
    chain.tip = seal
    if (seal.batch === null) {
      for (const { batch, facts, content, prunedUntil } of resealed) {
        const existing = batches[batch - 1]
        if (existing && prunedUntil === seal.prunedUntil) Object.assign(existing, { facts, content })
      }
      resealed = []
      chain.prunedUntil = seal.prunedUntil
    } else if (seal.batch <= batches.length) resealed.push(seal)
    else {
      const last = batches.at(-1)
      batches.push({
        number: seal.batch,
        after: last?.upTo ?? beginning,
        upTo: { lastId: seal.lastId, endedBefore: seal.endedBefore },
        // Batches that were sealed in one run have the same end.
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

/** The bound after which the next batch begins. */
export const sealedUpTo = ({ batches }: SealChain): Bound => batches.at(-1)?.upTo ?? beginning
