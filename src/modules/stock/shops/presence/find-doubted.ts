import type { Db } from '#database/connection.ts'
import { judge, type Judgement } from './judge-stock.ts'
import { chanceOf, type Evidence } from './presence.ts'
import { findEvidence } from './queries-evidence.ts'

export interface Doubted {
  variantId: number
  doubt: number
  /** The probability that all of the pieces on the shelf are there. */
  chance: number
  /** Of pieces like these so many are missing when somebody looks. */
  share: number
  evidence: Evidence
}

// More than anybody counts in a day; what is left over is there tomorrow.
const mostLookedThrough = 300

/** What a shop does not promise since it is too unlikely to be there, the likeliest to be gone first. */
export async function findDoubted(db: Db, shopId: number, limit: number): Promise<Doubted[]> {
  const judged = await judge(db, shopId, await findEvidence(db, shopId, { doubted: mostLookedThrough }))
  return judged
    .map(doubted)
    .sort((a, b) => a.chance - b.chance || a.variantId - b.variantId)
    .slice(0, limit)
}

/** What is thought of one row; null: all of it is promised. */
export async function findDoubt(db: Db, shopId: number, variantId: number): Promise<Doubted | null> {
  const [row] = await judge(db, shopId, await findEvidence(db, shopId, { variantIds: [variantId] }))
  return row && row.doubt > 0 ? doubted(row) : null
}

const doubted = ({ variantId, doubt, share, evidence }: Judgement): Doubted => ({
  variantId,
  doubt,
  share,
  evidence,
  chance: chanceOf(evidence.onShelf, evidence, share),
})
