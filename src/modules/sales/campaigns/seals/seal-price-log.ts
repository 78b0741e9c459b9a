import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#database/connection.ts'
import {
  deleteEnded,
  findCut,
  findPrunable,
  findSealable,
  haveEnded,
  insertSeal,
  listSeals,
  readFacts,
  type Span,
} from './queries-price-seal.ts'
import { hashSeal, readChain, sealedUpTo, type NewSeal, type Seal, type SealChain } from './seal-chain.ts'

const batchSize = 50_000
const waitsFor = 10_000

interface Sealed {
  /** The number of batches sealed by this run. */
  batches: number
  /** The number of rows, and of ends of earlier rows, in these batches. */
  facts: number
  /** The newest seal. null: none. */
  tip: Pick<Seal, 'id' | 'hash'> | null
  /**
   * The log is not completely sealed, because a transaction may still write older rows or another process is sealing.
   */
  unfinished: boolean
}

/**
 * Seals the rows of the price log that were written since the last seal. Takes no locks. Waits up to `waitMs` until no
 * running transaction can still write rows older than the newest one. `size`: the rows of a batch.
 */
export async function sealPriceLog(db: Db, { waitMs = waitsFor, size = batchSize } = {}): Promise<Sealed> {
  const chain = readChain(await listSeals(db))
  const sealed: Sealed = { batches: 0, facts: 0, tip: chain.tip, unfinished: false }
  const sealable = await findSealable(db)
  if (!sealable) return sealed
  if (!(await ended(db, sealable.horizon, Date.now() + waitMs))) return { ...sealed, unfinished: true }
  const { now: sealedAt, endedBefore } = sealable
  let after = sealedUpTo(chain)
  for (let number = chain.batches.length + 1; ; number++) {
    const lastId = await findCut(db, after.lastId, Math.max(sealable.lastId, after.lastId), size)
    const upTo = { lastId, endedBefore }
    const { prunedUntil } = chain
    const { content, facts } = await contentOf(db, { after, upTo, datedFrom: after.endedBefore }, prunedUntil)
    if (facts === 0 && lastId >= sealable.lastId) return sealed
    const seal = { ...upTo, batch: number, prunedUntil, facts, content, sealedAt }
    sealed.tip = await append(db, sealed.tip, seal)
    if (!sealed.tip) return { ...sealed, unfinished: true }
    sealed.batches++
    sealed.facts += facts
    after = upTo
  }
}

/**
 * Deletes prices that ended more than two years ago, by whole months. They no longer affect any before price. Returns the
 * number of deleted rows.
 */
export async function prunePriceLog(db: Db): Promise<number> {
  const chain = readChain(await listSeals(db))
  const until = await findPrunable(db)
  if (until === null) return 0
  const agreed = chain.prunedUntil !== null && chain.prunedUntil >= until
  if (!agreed && !(await leaveOut(db, chain, until))) return 0
  let deleted = 0
  for (let some = 1; some > 0; deleted += some) some = await deleteEnded(db, until)
  return deleted
}

/**
 * Prepares a pruning. Seals each affected batch again without the rows to be deleted, then appends the pruning seal.
 * false: another process is sealing, or a batch does not match its seal. The pruning would conceal the difference.
 */
async function leaveOut(db: Db, chain: SealChain, until: string): Promise<boolean> {
  if (chain.broken.length > 0) return false
  let tip: Sealed['tip'] = chain.tip
  const sealable = await findSealable(db)
  const sealedAt = sealable?.now ?? new Date().toISOString()
  for (const batch of chain.batches) {
    const now = await contentOf(db, batch, chain.prunedUntil)
    if (now.content !== batch.content) return false
    const left = await contentOf(db, batch, until)
    if (left.content === batch.content) continue
    const { content, facts } = left
    tip = await append(db, tip, { ...batch.upTo, batch: batch.number, prunedUntil: until, facts, content, sealedAt })
    if (!tip) return false
  }
  return (await append(db, tip, { batch: null, prunedUntil: until, sealedAt })) !== null
}

interface Difference {
  batch: number
  /** The sealed rows were written between `from` and `to`. `from` null: since the beginning of the log. */
  from: string | null
  to: string
  /** `sealed`: the number of sealed rows and ends. `found`: the current number. */
  sealed: number
  found: number
}
export interface PriceLogProof {
  batches: number
  tip: SealChain['tip']
  differences: Difference[]
  /** Batches with rows that begin (`valid_from`) in an already sealed period. */
  backdated: { batch: number; rows: number; from: string | null; to: string }[]
  broken: number[]
}

/** Compares the price log with its seals in one snapshot. */
export function provePriceLog(db: Db): Promise<PriceLogProof> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const { batches, prunedUntil, tip, broken } = readChain(await listSeals(tx))
      const proof: PriceLogProof = { batches: batches.length, tip, differences: [], backdated: [], broken }
      for (const batch of batches) {
        const { content, facts, backdated } = await contentOf(tx, batch, prunedUntil)
        const { number, from, to } = batch
        if (content !== batch.content)
          proof.differences.push({ batch: number, from, to, sealed: batch.facts, found: facts })
        if (backdated > 0) proof.backdated.push({ batch: number, rows: backdated, from, to })
      }
      return proof
    })
}

async function contentOf(db: Db, batch: Span, prunedUntil: string | null) {
  const hash = createHash('sha256')
  let [facts, backdated] = [0, 0]
  for await (const page of readFacts(db, batch, prunedUntil)) {
    hash.update(`${page.lines}\n`)
    facts += page.facts
    backdated += page.backdated
  }
  return { content: hash.digest('hex'), facts, backdated }
}

/** Returns the new tip. null: another process has sealed meanwhile. */
async function append(db: Db, tip: Sealed['tip'], seal: NewSeal): Promise<Sealed['tip']> {
  const hash = hashSeal(tip?.hash ?? null, seal)
  const id = await insertSeal(db, { ...seal, previous: tip?.id ?? null, hash })
  return id === null ? null : { id, hash }
}

async function ended(db: Db, horizon: string, deadline: number): Promise<boolean> {
  while (!(await haveEnded(db, horizon))) {
    if (Date.now() > deadline) return false
    await wait(50)
  }
  return true
}
