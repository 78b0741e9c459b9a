import { createHash } from 'node:crypto'

/** How far the batches have sealed the log. Times are ISO texts in UTC with microseconds. */
export interface Bound {
  /** The id of the last row. */
  lastId: number
  /** Ends of rows before this time are sealed. */
  endedBefore: string
}
interface SealCommon {
  id: number
  previous: number | null
  /** The content omits rows that ended before this time. null: it omits none. */
  prunedUntil: string | null
  sealedAt: string
  hash: string
}
type BatchSeal = SealCommon & Bound & { batch: number; facts: number; content: string }
/** From this seal on, its `prunedUntil` applies to every batch. */
type PruningSeal = SealCommon & { batch: null; prunedUntil: string }
export type Seal = BatchSeal | PruningSeal
type Unsealed<Each> = Each extends Seal ? Omit<Each, 'id' | 'previous' | 'hash'> : never
export type NewSeal = Unsealed<Seal>

export interface Batch {
  number: number
  /** The bounds of the batch's rows and ends. */
  after: Bound
  upTo: Bound
  /**
   * The log had been sealed up to this time, so no row may be dated earlier, except prices claimed when goods
   * were first seen.
   */
  datedFrom: string
  facts: number
  content: string
  /** The sealed rows were written between these times. null: before the first seal. */
  from: string | null
  to: string
}
export interface SealChain {
  batches: Batch[]
  prunedUntil: string | null
  tip: Pick<Seal, 'id' | 'hash' | 'sealedAt'> | null
  /** Ids of seals that were changed or lack their previous seal. */
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

/** The state that the seals describe, in the order of their creation. */
export function readChain(seals: readonly Seal[]): SealChain {
  const chain: SealChain = { batches: [], prunedUntil: null, tip: null, broken: [] }
  // Contents of existing batches without the rows to be pruned. They apply once the pruning seal with the same
  // `prunedUntil` follows.
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
        // Batches of one sealing have the same end.
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

/** The start of the next batch. */
export const sealedUpTo = ({ batches }: SealChain): Bound => batches.at(-1)?.upTo ?? beginning
